import { brotliCompressSync } from 'node:zlib';
import { registry as registrySchema } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { shellPage } from '../../build/serving/shellPage';
import { randomOf } from '../../lib/testing/random';
import { readSigner } from '../../release/keys/keyFolder';
import { readRegistry } from '../../release/registry/registryFile';
import { signRegistry } from '../../release/registry/registryIndex';
import type { ReleaseContext } from '../../release/releaseContext';
import { documentOf, registryText } from '../fleet/registryText';
import { tableOf } from '../figures';

const COUNTS = [5, 10, 50] as const;
/** The most bytes, as served, that more remotes may add to the page with five. */
const MOST_MORE = 2_000;
const FILES = 5;

/** Compressed bytes of the shell's page as served, by the number of remotes. */
export type FirstPage = readonly { readonly remotes: number; readonly bytes: number }[];

/** Makes the page with the real registry, and with more remotes, each with an area, a previous version and files. */
export async function measureFirstPage(html: string, context: ReleaseContext): Promise<FirstPage> {
  const known = await readRegistry(context);
  if (!known) throw new Error('Nothing was released.');
  const registry = known.document;
  const signer = readSigner(context.keys, 'registry');
  const random = randomOf(1);
  const syllable = () => random.pick([...'bdklmnprst']) + random.pick([...'aeiou']);
  const names = Array.from({ length: 50 }, () => syllable() + syllable() + syllable() + syllable());
  const text = registryText(1, { remotes: names, files: FILES, random });
  const more = Object.entries(v.parse(registrySchema, documentOf(text)).remotes).map(
    ([name, entry]) => {
      const area = { name, bases: { [`/${name}`]: `/${name}/page_number_0` } };
      return [name, { ...entry, stable: { ...entry.stable, area } }] as const;
    },
  );
  const own = Object.entries(registry.remotes);
  return Promise.all(
    COUNTS.map(async (count) => {
      const remotes = Object.fromEntries([...own, ...more.slice(0, count - own.length)]);
      const page = shellPage(html, await signRegistry({ ...registry, remotes }, signer));
      return { remotes: Object.keys(remotes).length, bytes: brotliCompressSync(page).length };
    }),
  );
}

/** Returns a table of the page's bytes, and whether more remotes stay within the limit. */
export function firstPageTable(measured: FirstPage): string {
  const [first] = measured;
  const rows = measured.map(({ remotes, bytes }) => {
    const more = bytes - (first?.bytes ?? 0);
    const isMet = more <= MOST_MORE ? 'met' : 'MISSED';
    return [`page with ${remotes} remotes`, `${bytes}`, `${more}`, `${MOST_MORE}`, isMet];
  });
  return tableOf({ columns: ['goal', 'bytes', 'more', 'at most', ''], rows });
}
