import { readFile, stat } from 'node:fs/promises';
import {
  DEVICE_TOKEN_TYPE,
  deviceClaims,
  deviceKeySet,
  deviceTokenText,
  MAX_DEVICE_TOKEN_LIFE_S,
} from '@pautang/shared/contract/deviceToken';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { usage } from '../release/releaseError';
import { isSystemError, systemReason } from '../release/systemError';
import type { Sender } from './keptBatch';
import { networkOf } from './rateWindow';

/**
 * The public keys for the lender's device tokens. Never rejects or waits long; empty while no keys are known.
 * `isUnknown`: a token names a key that is not among them, so the keys may have changed.
 */
export type DeviceKeys = (isUnknown?: boolean) => Promise<readonly PublicKey[]>;

interface Options {
  /** reads the key set again; its result is checked */
  readonly read: () => Promise<unknown>;
  /** epoch milliseconds */
  readonly now: () => number;
  /** called with the reason why the keys could not be read, for the log */
  readonly onProblem: (why: string) => void;
}

/** Keys change rarely, and a rotation leaves the old key in the set for a day. */
const FRESH_MS = 10 * 60_000;
/** Forged tokens name unknown keys, and must not make this server ask the lender all the time. */
const PAUSE_MS = 60_000;
const PATIENCE_MS = 3_000;
const MAX_BYTES = 64 * 1024;

/** Keeps the keys and reads them again from time to time. If that fails, the last good ones stay in use. */
export function createDeviceKeys({ read, now, onProblem }: Options): DeviceKeys {
  let keys: readonly PublicKey[] = [];
  let askedAt = -Infinity;
  let reading: Promise<void> | null = null;

  const refresh = async () => {
    askedAt = now();
    try {
      ({ keys } = v.parse(deviceKeySet, await read()));
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    } finally {
      reading = null;
    }
  };

  return async (isUnknown = false) => {
    const isDue = isUnknown || keys.length === 0 ? PAUSE_MS : FRESH_MS;
    if (reading === null && now() - askedAt >= isDue) reading = refresh();
    // The present keys stay in use while new ones are read.
    if (reading !== null && (isUnknown || keys.length === 0)) await reading;
    return keys;
  };
}

async function readAddress(address: URL): Promise<unknown> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok || !answer.body) throw new Error(`${address.href} answered ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`${address.href} is too long for a key set`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function readKeyFile(file: string): Promise<unknown> {
  if ((await stat(file)).size > MAX_BYTES) throw new Error(`${file} is too long for a key set`);
  return JSON.parse(await readFile(file, 'utf8'));
}

const isFile = (where: string) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(where);

/** Checks at the start that a file in DEVICE_KEYS can be read; an address may answer later. @throws ReleaseError */
export async function requireKeyFile(where: string): Promise<void> {
  if (!isFile(where)) return;
  try {
    v.parse(deviceKeySet, await readKeyFile(where));
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isSystemError(error) ? systemReason(error) : (error as Error).message;
    const why = isAbsent ? 'it is not there' : reason;
    throw usage(
      `DEVICE_KEYS must be the address or the file of the lender's public keys: ${where} cannot be read as one (${why}).`,
    );
  }
}

const isHere = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Whether the address is safe from tampering on the way: https, or http on this machine. */
export const isSafeAddress = (address: URL): boolean =>
  address.protocol === 'https:' || (address.protocol === 'http:' && isHere(address));

/** @param where DEVICE_KEYS @throws ReleaseError for an address that cannot be trusted */
export function readerOf(where: string): Options['read'] {
  if (isFile(where)) return () => readKeyFile(where);
  const address = URL.canParse(where) ? new URL(where) : null;
  if (address && isSafeAddress(address)) return () => readAddress(address);
  throw usage(
    `DEVICE_KEYS must be a file or an address such as https://lender.example/api/device-keys.json, not ${where}.`,
  );
}

/** Seconds by which the clocks of lender and collector may differ. */
const TOLERANCE_S = 60;

interface SenderOptions {
  readonly hash: (network: string, now: number) => string;
  /** epoch milliseconds */
  readonly now: () => number;
  /** absent: this collector does not use tokens */
  readonly keys?: DeviceKeys | undefined;
}

const withToken = v.object({ token: deviceTokenText });

type Subject = { readonly sub: string | null; readonly isKeyUnknown: boolean };

/** The subject of a token that is valid now and signed by one of the keys; null for any other token. */
async function subjectOf(token: string, keys: readonly PublicKey[], now: number): Promise<Subject> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
      algorithms: ['ES256'],
      typ: DEVICE_TOKEN_TYPE,
      requiredClaims: ['iat', 'exp'],
      // Refuse a token that is too old or dated in the future, even if its own expiry would allow it.
      maxTokenAge: MAX_DEVICE_TOKEN_LIFE_S,
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now),
    });
    const claims = v.safeParse(deviceClaims, payload);
    return { sub: claims.success ? claims.output.sub : null, isKeyUnknown: false };
  } catch (error) {
    return { sub: null, isKeyUnknown: error instanceof errors.JWKSNoMatchingKey };
  }
}

/**
 * Finds out who sent a batch: `by` is the subject of a valid token of the lender, `from` the hash of the network. Never
 * rejects: it omits a part that it cannot find out, and the batch counts for less.
 */
export function createSenderOf({ hash, now, keys }: SenderOptions) {
  const by = async (body: unknown): Promise<string | null> => {
    const given = v.safeParse(withToken, body);
    if (!keys || !given.success) return null;
    const { token } = given.output;
    const { sub, isKeyUnknown } = await subjectOf(token, await keys(), now());
    return isKeyUnknown ? (await subjectOf(token, await keys(true), now())).sub : sub;
  };

  return async (body: unknown, address: string): Promise<Sender> => {
    const subject = await by(body);
    return { ...(subject === null ? {} : { by: subject }), from: hash(networkOf(address), now()) };
  };
}
