import type { PublicKey } from '@pautang/shared/contract/registry';
import { SignJWT, compactVerify, createLocalJWKSet, errors } from 'jose';
import * as v from 'valibot';
import type { Signer } from './keyFolder';

const ALGORITHM = 'ES256';
/** Seconds by which the clocks of two signing machines may differ. */
const CLOCK_TOLERANCE_S = 300;

/**
 * What a signature is for. The kind is part of the signed header, so that a team's stolen key cannot sign a registry.
 * Operations sign registries, changes (history entries), archives of changes and shell offers; teams sign releases.
 */
export type SignedKind = 'registry' | 'change' | 'archive' | 'shell' | 'release';
const typeOf = (kind: SignedKind) => `pautang-${kind}+jwt`;

/** Signs a payload as a JWT. The payload brings its own iat and exp. */
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
 * Parses JSON and refuses a text that `sign` would not have written, byte for byte. A text with a duplicate key, for
 * example, could be read in two ways by two parsers. @throws SyntaxError
 */
function readPlainJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) === text) return value;
  throw new SyntaxError('it is not plain JSON: a key occurs twice, or it was written by hand');
}

/** The payload of a token as text, unverified: do not act on it before `verify`. */
const payloadText = (token: string): string =>
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');

/** Reads a token without checking its signature. Only for a token whose hash a signed document names. */
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
 * The payload, if one of the keys signed it as this kind, its shape is right and its date is not in the future. An
 * expired registry passes: phones judge the expiry themselves.
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
        `it is valid only from ${new Date(latest * 1000).toISOString()} on, and this machine's clock says ${new Date(now).toISOString()}`,
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
