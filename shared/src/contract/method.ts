import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * One product call (section 7). `kind` decides how it travels: reads of the same tick share an envelope,
 * a write goes alone with a `requestId` (decisions P6, P7), an upload is multipart (P9).
 * `byGet` marks the public reads without personal data, which travel by GET and may be kept for a short time (P8).
 * `session: 'none'` marks the calls a visitor may make, `'optional'` those that do more for a borrower who is logged in.
 */
export interface Method<Q extends Schema = Schema, A extends Schema = Schema> {
  readonly name: string;
  readonly kind: 'read' | 'write' | 'upload';
  readonly session: 'required' | 'optional' | 'none';
  readonly byGet?: true;
  readonly request: Q;
  readonly response: A;
}

export type RequestOf<M extends Method> = InferOutput<M['request']>;
export type ResponseOf<M extends Method> = InferOutput<M['response']>;

type Options = { session?: 'optional' | 'none'; byGet?: true };

function define(kind: Method['kind']) {
  return <Q extends Schema, A extends Schema>(
    name: string,
    request: Q,
    response: A,
    options: Options = {},
  ): Method<Q, A> => ({ name, kind, session: 'required', ...options, request, response });
}

export const read = /* @__PURE__ */ define('read');
export const write = /* @__PURE__ */ define('write');
export const upload = /* @__PURE__ */ define('upload');
