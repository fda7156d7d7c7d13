/**
 * The index of a registry (shared/src/contract/registry.ts). The registry holds only the index's signature: the
 * rest of the index follows from the registry. So both change in one step, and every copy of a registry has its index.
 * The remotes' parts are files of the store, which never change.
 */
import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { registryIndex } from '@pautang/shared/contract/registry';
import { partPath, partText } from '@pautang/shared/contract/registryParts';
import { signedType } from '@pautang/shared/contract/signedText';
import type { Signer } from '../keys/keyFolder';
import { sign, verifySigned } from '../keys/signing';
import type { ReadingContext } from '../releaseContext';
import type { SignedRegistry } from './registryFile';
import { registryKeys } from './registryFile';

export const PARTS = 'parts/';

export interface Part {
  readonly name: string;
  readonly entry: RegistryEntry;
  readonly text: string;
  readonly hash: string;
  readonly path: string;
}

export const hashOfPart = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

export const partsOf = ({ remotes }: Pick<Registry, 'remotes'>): Part[] =>
  Object.entries(remotes).map(([name, entry]) => {
    const text = partText(name, entry);
    const hash = hashOfPart(text);
    return { name, entry, text, hash, path: partPath(name, hash) };
  });

function indexOf(document: SignedRegistry, parts: readonly Part[]): object {
  const { index: _index, teams: _teams, remotes: _remotes, change: _change, ...rest } = document;
  const { before: _before, frozen: _frozen, ...common } = rest;
  const said = parts.map(({ name, entry, hash }) => {
    const bases = Object.keys(entry.stable.area?.bases ?? {});
    return [name, [hash, ...bases].join(' ')];
  });
  return { ...common, parts: Object.fromEntries(said) };
}

export async function signRegistry(document: SignedRegistry, signer: Signer): Promise<string> {
  const [, , index] = (await sign('index', indexOf(document, partsOf(document)), signer)).split(
    '.',
  );
  return sign('registry', { ...document, index }, signer);
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the signed index of a registry, unverified, with its parts; null for a registry without an index. */
export function indexIn(text: string): { readonly jwt: string; readonly parts: Part[] } | null {
  try {
    const [head, document] = text
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as object);
    const { index, remotes } = document as SignedRegistry;
    if (index === undefined || !/^[\w-]{86}$/.test(index)) return null;
    const header = { ...head, typ: signedType('index') };
    const parts = partsOf({ remotes });
    const payload = indexOf(document as SignedRegistry, parts);
    return { jwt: [base64url(header), base64url(payload), index].join('.'), parts };
  } catch {
    // The text is no registry. The phone and the caller judge the text itself.
    return null;
  }
}

/** Says why phones would refuse a registry's index; null if it is good or missing. */
export async function indexFault(context: ReadingContext, text: string): Promise<string | null> {
  const found = indexIn(text);
  if (!found) return null;
  const read = await verifySigned('index', found.jwt, registryKeys(context), registryIndex);
  return read.isGood ? null : read.why;
}
