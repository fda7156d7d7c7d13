import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import { SIGNING_ALGORITHM, signedType } from '@pautang/shared/contract/signedText';
import * as v from 'valibot';
import { SettingError } from './flags';

const header = v.object({
  alg: v.literal(SIGNING_ALGORITHM),
  kid: v.string(),
  typ: v.literal(signedType('registry')),
});

const decoded = (part: string): unknown =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * Serial of a registry file; null where none of the keys has signed it or its shape is wrong. It checks the signature
 * with node's crypto, because the caller is synchronous and jose is not.
 */
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
 * The lowest serial of a registry that the shell will accept. REGISTRY_FLOOR is that number, or the file of the
 * registry in force, which one of the keys must have signed; 0 when unset. Throws one line for any other value.
 */
export function readRegistryFloor(
  env: Record<string, string | undefined>,
  keys: readonly PublicKey[],
): number {
  const given = env['REGISTRY_FLOOR'];
  if (given === undefined || given === '') return 0;
  if (/^\d{1,15}$/.test(given)) return Number(given);
  // npm runs a workspace's script in that workspace's folder, but the path is relative to where the command was typed.
  const file = path.resolve(env['INIT_CWD'] ?? '', given);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new SettingError(
      `REGISTRY_FLOOR: ${given} is neither a serial nor a file. Give the serial of the registry in force, or its registry.jwt.`,
    );
  }
  const serial = signedSerial(text, keys);
  if (serial === null)
    throw new SettingError(
      `REGISTRY_FLOOR: no key of REGISTRY_KEYS has signed the registry in ${given}. Give the registry.jwt of the store that this shell is for.`,
    );
  return serial;
}
