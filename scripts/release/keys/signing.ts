import type { PublicKey } from '@pautang/shared/contract/registry';
import type { SignedKind } from '@pautang/shared/contract/signedText';
import {
  SIGNING_ALGORITHM,
  SignatureError,
  signedText,
  signedType,
} from '@pautang/shared/contract/signedText';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import type { Signer } from './keyFolder';

/** Signs a payload, which has its own iat and exp, as a JWT. */
export function sign(kind: SignedKind, payload: object, { kid, key }: Signer): Promise<string> {
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: signedType(kind) })
    .sign(key);
}

export type Verified<T> =
  | { readonly isGood: true; readonly payload: T; readonly kid: string }
  | { readonly isGood: false; readonly why: string };

const bad = (why: string) => ({ isGood: false, why }) as const;

/** Refuses JSON that two parsers could read in two ways, such as one with a duplicate key. @throws SyntaxError */
function readPlainJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) === text) return value;
  throw new SyntaxError('it is not plain JSON: a key occurs twice, or it was written by hand');
}

/** Returns the payload of a token as text, unverified: do not act on it before `verify`. */
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

/**
 * Returns the payload if one of the keys signed it as this kind and its shape is right. Ignores its dates: phones
 * judge them, and a command must accept documents that a machine with a wrong clock has signed.
 */
export async function verifySigned<T>(
  kind: SignedKind,
  token: string,
  keys: readonly PublicKey[],
  schema: v.GenericSchema<unknown, T>,
): Promise<Verified<T>> {
  try {
    const { text, kid } = await signedText(token, keys, kind);
    return parse(readPlainJson(text), schema, kid);
  } catch (error) {
    if (error instanceof SignatureError || error instanceof SyntaxError) return bad(error.message);
    throw error;
  }
}
