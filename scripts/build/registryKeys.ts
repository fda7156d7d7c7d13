import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { ensureKeys, parseKeySet } from '../release/keys/keyFolder';
import { SettingError } from './flags';
import { localKeys } from '../lib/machine/workspace';

/**
 * The keys that a shell pins: those in the file REGISTRY_KEYS (`registry.json` of operations' key folder, which is
 * public), else those of the local store. Throws one line where the file cannot be used.
 */
export function readRegistryKeys(env: Record<string, string | undefined>): readonly PublicKey[] {
  const said = env['REGISTRY_KEYS'];
  if (said === undefined || said === '') return ensureKeys(localKeys(), 'registry').keys;
  // npm runs a workspace's script in the workspace's folder; INIT_CWD is the folder in which the command was typed.
  const file = path.resolve(env['INIT_CWD'] ?? process.cwd(), said);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new SettingError(
      `REGISTRY_KEYS: there is no file ${file}. Give registry.json of the operations' key folder.`,
    );
  }
  return parseKeySet(text, file).keys;
}
