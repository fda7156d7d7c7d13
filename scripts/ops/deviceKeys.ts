import { readFile, stat } from 'node:fs/promises';
import { deviceKeySet } from '@pautang/shared/contract/deviceToken';
import type { PublicKey } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { usage } from '../release/releaseError';
import { isSystemError, systemReason } from '../release/systemError';

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
