import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltRelease } from '@pautang/shared/contract/statement';
import type { AtRule, Rule } from 'postcss';
import { parse } from 'postcss';
import { refused } from './releaseError';

/**
 * Budgets of every remote, in KB of brotli. Raise one with a date and a reason.
 *
 * - 2026-11-22, entry, from 6 KB: an entry names each file of its remote with its hash, some 110 bytes a page; from 6.1 KB:
 *   one of them is the chunk that its pages share. Hashes do not compress, so builds differ by some 50 bytes.
 * - 2026-11-23, page, from 20 KB: parts of the kit that few pages use come with those that use them.
 * - 2026-11-25, page, from 22 KB: the route table counts, too; it comes with every page.
 * - 2026-11-26, page, from 22.9 KB: repay's pages share what keeps a reference readable offline and says each state once; from 24 KB:
 *   the page that describes a rollover or a restructure follows one that is begun, too.
 */
const budgets = {
  entry: 6.2,
  /** the script and the styles of a page, with the files that all pages of the remote load */
  page: 24.3,
  /** any other file: a copy of a share that the shell does not have, or one that a page loads later */
  other: 12,
};

export type BuiltFiles = ReadonlyMap<string, Buffer>;

export interface Part {
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly kilobytes: number }[];
  readonly kilobytes: number;
  readonly budget: number;
}

export function partsOf({ entry, preload }: BuiltRelease, files: BuiltFiles): Part[] {
  const part = (name: string, urls: readonly string[], budget: number): Part => {
    const weighed = urls.map((url) => {
      const packed = files.get(`${url}.br`) ?? brotliCompressSync(files.get(url) ?? '');
      return { name: path.basename(url), kilobytes: packed.length / 1000 };
    });
    const kilobytes = weighed.reduce((sum, file) => sum + file.kilobytes, 0);
    return { name, files: weighed, kilobytes, budget };
  };
  const named = new Set([entry, ...preload.map(({ url }) => url)]);
  const others = [...files.keys()].filter((url) => /\.(?:css|js)$/.test(url) && !named.has(url));
  return [
    part('its entry', [entry], budgets.entry),
    ...[...new Set(preload.map(({ route }) => route))].map((route) => {
      const loaded = preload.filter((file) => file.route === undefined || file.route === route);
      const urls = loaded.map(({ url }) => url);
      return part(route ?? 'what all its pages load', urls, budgets.page);
    }),
    ...others.map((url) => part(path.basename(url), [url], budgets.other)),
  ];
}

const AT_RULES = ['keyframes', 'media', 'supports'];

/** Removes the brackets of a selector, because a class within `:not(.card)` limits nothing. */
function bare(selector: string): string {
  const less = selector.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '');
  return less === selector ? less : bare(less);
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

/** Finds the rules of a remote's style sheet that also change other areas. `why` also says what to do instead. */
export function strayStyles(css: string): { readonly line: number; readonly why: string }[] {
  const found: { line: number; why: string }[] = [];
  parse(css).walk((node) => {
    const tell = (why: string) => found.push({ line: node.source?.start?.line ?? 0, why });
    if (node.type === 'atrule' && !AT_RULES.includes(node.name))
      tell(`@${node.name} is for the whole page: a remote has ${AT_RULES.join(', @')} alone.`);
    if (node.type !== 'rule' || isKeyframe(node)) return;
    // A nested rule only applies within its parent's elements.
    const isWithin = node.parent?.type === 'rule';
    for (const selector of node.selectors)
      if (/:global\b/.test(selector) || !(isWithin || /\.[\w-]|&/.test(bare(selector))))
        tell(`'${selector}' changes other areas, too: give its elements a class and select that.`);
  });
  return found;
}

const kb = (kilobytes: number) => `${kilobytes.toFixed(1)} KB`;

/** @throws ReleaseError about the part that is furthest over its budget, or the first style that changes other areas */
export function checkLimits(name: string, built: BuiltRelease, files: BuiltFiles): void {
  const over = partsOf(built, files)
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .toSorted((a, b) => b.kilobytes - b.budget - (a.kilobytes - a.budget));
  const [worst] = over;
  if (worst) {
    const largest = worst.files.toSorted((a, b) => b.kilobytes - a.kilobytes);
    const others = over.length - 1;
    const more = others === 0 ? '' : `, and ${others} more such part${others === 1 ? '' : 's'}`;
    throw refused(
      `${name} ${built.version} is too large: ${worst.name} is ${kb(worst.kilobytes)} of brotli, and its budget ${worst.budget} KB (${largest.map((file) => `${file.name} ${kb(file.kilobytes)}`).join(', ')})${more}. Remove code, or load some of it later from another file.`,
    );
  }
  for (const [url, body] of files) {
    const [stray] = url.endsWith('.css') ? strayStyles(body.toString('utf8')) : [];
    if (stray) throw refused(`${url}: ${stray.why} Build and publish it anew.`);
  }
}
