import * as v from '@pautang/shared/schema';
import {
  base64urlOf,
  bytesOfBase64url,
  bytesToBase64url,
} from '@pautang/shared/contract/base64url';
import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import { registry, registryIndex } from '@pautang/shared/contract/registry';
import { partText } from '@pautang/shared/contract/registryParts';
import { signedText } from '@pautang/shared/contract/signedText';
import { ownValue } from '../routing/areas';

/**
 * Returns the registry of the page as a JWT. The web server writes its payload as the JSON that was signed, which
 * compresses better than base64 (2.4 KB); a JWT with another payload stays as it is. The signature covers the JWT, so a
 * text that was changed on its way is refused. Lines below an index stay as they are.
 */
export function jwtOf(text: string): string {
  const [signed = '', ...lines] = text.split('\n');
  const [first, last] = [signed.indexOf('.'), signed.lastIndexOf('.')];
  const payload = signed.slice(first + 1, last);
  if (first < 0 || !payload.startsWith('{')) return text;
  const jwt = `${signed.slice(0, first)}.${base64urlOf(payload)}.${signed.slice(last + 1)}`;
  return [jwt, ...lines].join('\n');
}

/** Whether a text is the index of a registry, with some parts below it, one a line. */
export const isIndex = (text: string): boolean => text.includes('\n');

/** Returns the parts of a registry or an index that was verified before. */
export function partsIn(text: string): string[] {
  if (isIndex(text)) return text.split('\n').slice(1);
  const payload = new TextDecoder().decode(bytesOfBase64url(text.split('.')[1] ?? ''));
  const { remotes } = JSON.parse(payload) as Registry;
  return Object.entries(remotes).map(([name, entry]) => partText(name, entry));
}

export type Verdict =
  | {
      readonly isGood: true;
      readonly registry: Registry;
      /** of an index: its words on the remotes whose parts are missing */
      readonly lacks?: Readonly<Record<string, string>>;
      /** of an index: its text and that of all known parts */
      readonly text?: string;
    }
  | { readonly isGood: false; readonly reason: BeaconReason };
export type VerifyRegistry = (text: string, more?: readonly string[]) => Promise<Verdict>;

const bad = (reason: BeaconReason) => ({ isGood: false, reason }) as const;

/** Reasons for violations of the schema. A missing hash and a foreign address have their own. */
const reasonsByField: Readonly<Record<string, BeaconReason>> = {
  integrity: 'integrity',
  entry: 'origin',
  url: 'origin',
};

function verdictOn(document: unknown): Verdict {
  const parsed = v.safeParse(registry, document);
  if (parsed.success && parsed.output.exp !== undefined)
    return { isGood: true, registry: parsed.output };
  const fields = (parsed.issues ?? []).map((issue) => {
    // A `?.` right behind the call would bring all of valibot into the build (Rspack 2.2).
    const path = v.getDotPath(issue) ?? '';
    return path.split('.').pop() ?? '';
  });
  const [reason = 'schema'] = fields.flatMap((field) => reasonsByField[field] ?? []);
  return bad(reason);
}

async function partHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return bytesToBase64url(new Uint8Array(digest, 0, 16));
}

/** Builds a registry from an index and its parts. It is refused if a part below the index is not named by it. */
async function assembled(
  signed: string,
  payload: unknown,
  own: readonly string[],
  more: readonly string[],
): Promise<Verdict> {
  const { parts, ...common } = v.parse(registryIndex, payload);
  const names = new Map(Object.entries(parts).map(([name, said]) => [said.slice(0, 22), name]));
  const remotes: Record<string, unknown> = {};
  const lacks = { ...parts };
  const lines = [signed];
  for (const text of [...own, ...more]) {
    const name = names.get(await partHash(text));
    if (name === undefined && own.includes(text)) return bad('integrity');
    if (name === undefined || ownValue(lacks, name) === undefined) continue;
    remotes[name] = (JSON.parse(text) as { entry: unknown }).entry;
    delete lacks[name];
    lines.push(text);
  }
  const verdict = verdictOn({ ...common, remotes });
  return verdict.isGood ? { ...verdict, lacks, text: `${lines.join('\n')}\n` } : verdict;
}

/**
 * Accepts a registry, or the index of one with parts, that one of these keys signed and that fits the schema. It does
 * not judge time and serial. No code of a remote runs before this has accepted a registry. `more` are texts that may be
 * parts of an index; others among them are ignored.
 */
export function createVerifyRegistry(keys: readonly PublicKey[]): VerifyRegistry {
  return async (text, more = []) => {
    const [signed = '', ...lines] = text.split('\n');
    let payload: string;
    try {
      ({ text: payload } = await signedText(signed, keys, isIndex(text) ? 'index' : 'registry'));
    } catch {
      return bad('signature');
    }
    try {
      const document: unknown = JSON.parse(payload);
      if (!isIndex(text)) return verdictOn(document);
      return await assembled(
        signed,
        document,
        lines.filter((line) => line !== ''),
        more,
      );
    } catch {
      return bad('schema');
    }
  };
}
