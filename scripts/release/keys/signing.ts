import type { PublicKey } from '@pautang/shared/contract/registry';
import { SignJWT, compactVerify, createLocalJWKSet, errors } from 'jose';
import * as v from 'valibot';
import type { Signer } from './keyFolder';

const ALGORITHM = 'ES256';
/** Machines that sign may differ by so much. */
const CLOCK_TOLERANCE_S = 300;

/**
 * What a signature is for: a statement can never pass for a registry, whoever's key is stolen. Operations sign
 * registries, changes (entries of the history), archives of changes and what shells offer; teams sign releases.
 */
export type SignedKind = 'registry' | 'change' | 'archive' | 'shell' | 'release';
const typeOf = (kind: SignedKind) => `pautang-${kind}+jwt`;

/** A JWT of this payload (which brings its own iat and exp). */
export function sign(kind: SignedKind, payload: object, { kid, key }: Signer): Promise<string> {
  const claims = { ...payload };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: typeOf(kind) })
    .sign(key);
}

export type Verified<T> =
  | { readonly isGood: true; readonly payload: T; readonly kid: string }
  | { readonly isGood: false; readonly why: string };

const bad = (why: string) => ({ isGood: false, why }) as const;

/**
 * JSON as `sign` writes it. Of a text with a key twice, or with anything else that two readers could read in two ways,
 * the text made anew is another. @throws SyntaxError
 */
function readPlainJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) === text) return value;
  throw new SyntaxError('it is not plain JSON: a key stands twice, or it was written by hand');
}

/** The payload of a token as text; nothing of it is to be believed before it is verified. */
const payloadText = (token: string): string =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');

/** Reads a token that is known to be genuine otherwise: by a hash that something signed names. */
export function readSigned<T>(token: string, schema: v.GenericSchema<unknown, T>): Verified<T> {
  try {
    return parse(readPlainJson(payloadText(token)), schema, '');
  } catch (error) {
    return bad((error as Error).message);
  }
}

function parse<T>(value: unknown, schema: v.GenericSchema<unknown, T>, kid: string): Verified<T> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { isGood: true, payload: parsed.output, kid };
  const [issue] = parsed.issues;
  return bad(`${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`);
}

interface Reader {
  readonly keys: readonly PublicKey[];
  /** epoch milliseconds */
  readonly now: number;
}

/**
 * The payload, if one of the keys has signed it as this kind, it has the shape and it does not come from the future. A
 * registry that has expired is still good: its expiry is the phone's to judge.
 */
export async function verifySigned<T>(
  kind: SignedKind,
  token: string,
  { keys, now }: Reader,
  schema: v.GenericSchema<unknown, T>,
): Promise<Verified<T>> {
  try {
    const { payload, protectedHeader } = await compactVerify(
      token,
      createLocalJWKSet({ keys: [...keys] }),
      { algorithms: [ALGORITHM] },
    );
    const { typ, kid = '' } = protectedHeader;
    if (typ !== typeOf(kind)) return bad(`it was signed as ${typ ?? 'nothing'}, not as ${kind}`);
    const value = readPlainJson(new TextDecoder().decode(payload));
    const { iat, nbf } = value as { readonly iat?: unknown; readonly nbf?: unknown };
    const latest = Math.max(...[iat, nbf].filter((time) => typeof time === 'number'), 0);
    if (latest > now / 1000 + CLOCK_TOLERANCE_S)
      return bad(
        `it holds only from ${new Date(latest * 1000).toISOString()} on, and this machine's clock says ${new Date(now).toISOString()}`,
      );
    return parse(value, schema, kid);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey)
      return bad('signed by a key that is not allowed');
    if (error instanceof errors.JWSSignatureVerificationFailed)
      return bad('the signature does not fit the bytes');
    if (error instanceof errors.JOSEError || error instanceof SyntaxError)
      return bad(error.message);
    throw error;
  }
}
