import { createHash, createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  chmodSync,
  linkSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { publicKey } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { makeFolder } from '../../lib/processes/makeFolder';
import { ReleaseError, refused, usage } from '../releaseError';
import { isSystemError, systemReason } from '../systemError';

/** A key owner: `registry` for operations, who sign the registry, or a team, which signs the versions of its remote. */
export type KeyOwner = 'registry' | `team-${string}`;

/** The public half of an owner's keys. The shell's build pins it, and operations keep one for each team. */
export const keySet = v.object({
  /** kid of the key that signs */
  active: v.string(),
  keys: v.pipe(v.array(publicKey), v.minLength(1)),
});
export type KeySet = v.InferOutput<typeof keySet>;

export interface Signer {
  readonly kid: string;
  readonly key: KeyObject;
}

const keySetFile = (folder: string, owner: KeyOwner): string => path.join(folder, `${owner}.json`);
export const privateFile = (folder: string, owner: KeyOwner, kid: string): string =>
  path.join(folder, `${owner}.${kid}.private.json`);

/** Returns a key's id: its RFC 7638 thumbprint, shortened. The same key has the same id on every machine. */
const kidOf = ({ x, y }: { x: string; y: string }): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
    .slice(0, 16);

/** Reads a key folder or a file of it; null if that does not exist. @throws ReleaseError if it cannot be read */
function readIfThere<T>(folder: string, place: string, read: (place: string) => T): T | null {
  try {
    return read(place);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOENT') return null;
    if (error.code === 'ENOTDIR')
      throw usage(`${folder} is no folder: say with --keys where the keys are.`);
    throw refused(`${place} cannot be read: ${systemReason(error)}.`);
  }
}
const textIfThere = (folder: string, file: string): string | null =>
  readIfThere(folder, file, (place) => readFileSync(place, 'utf8'));

/** Lists a key folder, sorted; empty if it does not exist. @throws ReleaseError if it cannot be read */
export const filesOf = (folder: string): string[] =>
  (readIfThere(folder, folder, (place) => readdirSync(place)) ?? []).toSorted();

/** Runs `work` on a key folder, which it creates if needed. @throws ReleaseError if the file system refuses */
export function changeKeys<T>(folder: string, work: () => T): T {
  try {
    makeFolder(folder, 0o700);
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw refused(`The keys in ${folder} cannot be written: ${systemReason(error)}.`);
  }
}

/** Reads an owner's public keys; null if the file is missing. @throws ReleaseError if the file is not a key set */
export function readKeySet(folder: string, owner: KeyOwner): KeySet | null {
  const file = keySetFile(folder, owner);
  const text = textIfThere(folder, file);
  return text === null ? null : parseKeySet(text, file);
}

export function parseKeySet(text: string, file: string): KeySet {
  try {
    return v.parse(keySet, JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(`${file} is no set of public keys (${reason}). Take it from a backup.`);
  }
}

/** Replaces the public half in one step, so a reader finds the old file or the new one, never a part. */
export function writeKeySet(folder: string, owner: KeyOwner, set: KeySet): void {
  const beside = path.join(folder, `.${randomUUID()}`);
  writeFileSync(beside, `${JSON.stringify(set, null, 2)}\n`, { mode: 0o644 });
  renameSync(beside, keySetFile(folder, owner));
}

/** Makes a key pair and writes its private half, readable by the owner alone. The key set does not list it yet. */
export function createKey(folder: string, owner: KeyOwner): PublicKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const kid = kidOf({ x, y });
  const pair = { kty: 'EC', crv: 'P-256', kid, x, y } as const;
  const file = privateFile(folder, owner, kid);
  writeFileSync(file, `${JSON.stringify({ ...pair, d })}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return pair;
}

/** Returns the owner's keys, made now if missing. Two processes that make them at once get the same keys. */
export function ensureKeys(folder: string, owner: KeyOwner): KeySet {
  const there = readKeySet(folder, owner);
  if (there) return there;
  changeKeys(folder, () => {
    const key = createKey(folder, owner);
    const beside = path.join(folder, `.${randomUUID()}`);
    writeFileSync(beside, `${JSON.stringify({ active: key.kid, keys: [key] }, null, 2)}\n`);
    try {
      linkSync(beside, keySetFile(folder, owner));
    } catch (error) {
      rmSync(privateFile(folder, owner, key.kid));
      if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(beside);
    }
  });
  const made = readKeySet(folder, owner);
  if (made) return made;
  throw new ReleaseError(
    'failed',
    `Another process has removed the keys in ${folder}. Run the command again.`,
  );
}

/** Reads the key that an owner signs with. @throws ReleaseError if it is missing or other users can read it */
export function readSigner(folder: string, owner: KeyOwner): Signer {
  const set = readKeySet(folder, owner);
  if (!set)
    throw refused(
      `There is no key for ${owner} in ${folder}. Make one with 'npm run release -- init', or say where it is with --keys.`,
    );
  const file = privateFile(folder, owner, set.active);
  const text = textIfThere(folder, file);
  if (text === null)
    throw refused(
      `The private key ${file} is missing: only its owner can sign. Say with --keys where it is.`,
    );
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0)
    throw refused(
      `The private key ${file} can be read by others on this machine. Run 'chmod 600 ${file}', or replace the key if others could have read it.`,
    );
  try {
    return {
      kid: set.active,
      key: createPrivateKey({ key: JSON.parse(text) as never, format: 'jwk' }),
    };
  } catch {
    throw refused(`The private key ${file} cannot be read as a key. Take it from a backup.`);
  }
}
