import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import { SIGNING_ALGORITHM, signedType } from '@pautang/shared/contract/signedText';
import * as v from 'valibot';
import { localKeys } from '../lib/machine/workspace';
import { ensureKeys, parseKeySet } from '../release/keys/keyFolder';
import { CommandError } from '../lib/processes/commandError';

type Env = Readonly<Record<string, string | undefined>>;

/** Returns the pins of a shell: the keys that may sign a registry, and the lowest serial that it accepts. */
export function readPins(env: Env) {
  const keys = readRegistryKeys(env);
  return { keys, floor: readRegistryFloor(env, keys) };
}

/** Reads a file that a setting names; the text is null if there is none. */
function fileAt(env: Env, given: string): { readonly file: string; readonly text: string | null } {
  // npm runs a workspace's script in that workspace's folder, but the path is relative to where the command was typed.
  const file = path.resolve(env['INIT_CWD'] ?? '', given);
  try {
    return { file, text: readFileSync(file, 'utf8') };
  } catch {
    return { file, text: null };
  }
}

/** Returns the keys that a shell pins: those of the file REGISTRY_KEYS, else the local store's. @throws CommandError */
export function readRegistryKeys(env: Env): readonly PublicKey[] {
  const given = env['REGISTRY_KEYS'] ?? '';
  if (given === '') return ensureKeys(localKeys(), 'registry').keys;
  const { file, text } = fileAt(env, given);
  if (text === null)
    throw new CommandError(
      `REGISTRY_KEYS: there is no file ${file}. Give registry.json of the operations' key folder.`,
    );
  return parseKeySet(text, file).keys;
}

const header = v.object({
  alg: v.literal(SIGNING_ALGORITHM),
  kid: v.string(),
  typ: v.literal(signedType('registry')),
});

const decoded = (part: string): unknown =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** Returns the serial of a registry that one of the keys signed, else null. It is synchronous, which jose is not. */
function signedSerial(token: string, keys: readonly PublicKey[]): number | null {
  const [head = '', body = '', signature = '', ...rest] = token.trim().split('.');
  try {
    const { kid } = v.parse(header, decoded(head));
    const key = keys.find((known) => known.kid === kid);
    if (!key || rest.length > 0) return null;
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: { ...key }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return isSigned ? v.parse(registry, decoded(body)).serial : null;
  } catch {
    return null;
  }
}

/**
 * Returns the lowest serial that the shell accepts: REGISTRY_FLOOR, or that of the registry file that it names, which
 * one of the keys must have signed; 0 when unset. @throws CommandError for any other value
 */
export function readRegistryFloor(env: Env, keys: readonly PublicKey[]): number {
  const given = env['REGISTRY_FLOOR'] ?? '';
  if (given === '') return 0;
  if (/^\d{1,15}$/.test(given)) return Number(given);
  const { text } = fileAt(env, given);
  if (text === null)
    throw new CommandError(
      `REGISTRY_FLOOR: ${given} is neither a serial nor a file. Give the serial of the registry in force, or its registry.jwt.`,
    );
  const serial = signedSerial(text, keys);
  if (serial === null)
    throw new CommandError(
      `REGISTRY_FLOOR: no key of REGISTRY_KEYS has signed the registry in ${given}. Give the registry.jwt of the store that this shell is for.`,
    );
  return serial;
}
