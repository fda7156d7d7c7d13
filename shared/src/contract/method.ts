import type { BaseIssue, BaseSchema, InferOutput } from '@pautang/shared/schema';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** Rules for a method that its callers and the lender follow. */
interface Policy {
  /** 'none': a visitor may call it. 'optional': it does more for a logged-in borrower. Default: 'required'. */
  readonly session?: 'required' | 'optional' | 'none';
  /** A public read without personal data: it is sent by GET and may be cached for a short time (decision P8). */
  readonly byGet?: true;
  /** An attacker could guess or pester by it, so the lender also limits the calls that name the same borrower. */
  readonly isGuessable?: true;
  /** The lender refuses it in state FROZEN (section 4): no agreement, no other account, no deletion, no money out. */
  readonly isRefusedWhenFrozen?: true;
  /** It moves money or makes a debt, so the page reports its outcome to analytics. */
  readonly movesMoney?: true;
  /** It ends the session that calls it. The lender still answers when it is sent again. */
  readonly endsSession?: true;
}

/**
 * One product call (section 7). `kind` decides how the client sends it: reads of the same tick share an envelope, a write
 * is sent alone with a `requestId` (decisions P6, P7), an upload is multipart (P9).
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

/** The caller of a method that only a team's sandbox answers: the borrower's mobile number, or null for a visitor; the lender's time. */
export interface OwnCall {
  readonly mobile: string | null;
  readonly now: Date;
}

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
