import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** Rules of a method that its callers and the lender both follow. */
interface Policy {
  /** 'none': a visitor may call it. 'optional': it does more for a borrower who is logged in. Default: 'required'. */
  readonly session?: 'required' | 'optional' | 'none';
  /** A public read without personal data: it travels by GET and may be kept for a short time (decision P8). */
  readonly byGet?: true;
  /**
   * Somebody could use it to guess a secret, or to pester a borrower: the lender also limits its calls by the borrower
   * whom they name.
   */
  readonly isGuessable?: true;
  /**
   * Account state FROZEN (section 4): the borrower still pays, reads and writes to service; nothing new is agreed,
   * neither the receiving account nor the account itself changes, and no money goes out.
   */
  readonly isRefusedWhenFrozen?: true;
  /** It moves money or makes a debt: the page reports its outcome to analytics. */
  readonly movesMoney?: true;
  /** It ends the session that calls it. The lender still answers when it is sent again. */
  readonly endsSession?: true;
}

/**
 * One product call (section 7). `kind` decides how it travels: reads of the same tick share an envelope,
 * a write goes alone with a `requestId` (decisions P6, P7), an upload is multipart (P9).
 */
export interface Method<Q extends Schema = Schema, A extends Schema = Schema> extends Policy {
  readonly name: string;
  readonly kind: 'read' | 'write' | 'upload';
  readonly session: NonNullable<Policy['session']>;
  readonly request: Q;
  readonly response: A;
}

export type RequestOf<M extends Method> = InferOutput<M['request']>;
export type ResponseOf<M extends Method> = InferOutput<M['response']>;

function define(kind: Method['kind']) {
  return <Q extends Schema, A extends Schema>(
    name: string,
    request: Q,
    response: A,
    policy: Policy = {},
  ): Method<Q, A> => ({ name, kind, session: 'required', ...policy, request, response });
}

export const read = /* @__PURE__ */ define('read');
export const write = /* @__PURE__ */ define('write');
export const upload = /* @__PURE__ */ define('upload');
