import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShareNames } from '@pautang/shared/contract/statement';
import { projectRoot } from '../lib/machine/workspace';
import { consumedShares } from './sharing';

const PACKAGE = '@pautang/shared/';
const IMPORTS = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const NAMESPACES = /\bimport\s*\*\s*as\s+([\w$]+)\s+from\s*['"]([^'"]+)['"];?/g;
/** Matches imports without names: of the whole package, of its default, or at run time. */
const WHOLE =
  /\b(?:(?:import|export)\s[^'"();]*?\bfrom|(?:import|require)\s*\()\s*['"]([^'"]+)['"]/g;
const EXPORTS = /\bexport\s*\{([^}]*)\}/g;

/** Returns the project's own shares, whose exports can change without a new version. */
const ownShares = () =>
  Object.keys(consumedShares(false)).filter((share) => share.startsWith(PACKAGE));

/** Returns the names in the braces of an import or export, as pairs of original and local name, without types. */
const namesIn = (braces: string) =>
  braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/) as [there: string, here?: string]);

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

/** @throws Error that says how to import names of a share, so that a release can state which ones it needs */
function refuse(share: string, how: string): never {
  throw new Error(
    `Import each name of '${share}' by itself, or all of it and use it as 'all.name': '${how}' does not say which names a shell must have.`,
  );
}

/** Returns the names that a module takes from its namespace imports. @throws Error if it uses a namespace as a value */
function namesOfNamespaces(text: string, shares: readonly string[]) {
  const rest = text.replace(NAMESPACES, '');
  return [...text.matchAll(NAMESPACES)]
    .filter(([, , share = '']) => shares.includes(share))
    .flatMap(([how, local = '', share = '']) => {
      const uses = rest.matchAll(
        new RegExp(String.raw`(?<![\w$.])${local}(?![\w$])(\.(\w+))?`, 'g'),
      );
      return [...uses].map(([, dot, name = '']) =>
        dot === undefined ? refuse(share, how) : { share, name },
      );
    });
}

function checkSayNames(text: string, shares: readonly string[]): void {
  for (const [how, share = ''] of text.replace(IMPORTS, '').replace(NAMESPACES, '').matchAll(WHOLE))
    if (shares.includes(share)) refuse(share, how);
}

/** Returns the names that compiled modules import from the shares. @throws Error for an import without names */
export function importedNames(texts: readonly string[]): ShareNames {
  const shares = ownShares();
  for (const text of texts) checkSayNames(text, shares);
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(IMPORTS)].flatMap(([, braces = '', share = '']) =>
      namesIn(braces).map(([name]) => ({ share, name })),
    ),
    ...namesOfNamespaces(text, shares),
  ]);
  return Object.fromEntries(
    shares.flatMap((share) => {
      const names = sorted(found.filter((one) => one.share === share).map(({ name }) => name));
      return names.length === 0 ? [] : [[share, names]];
    }),
  );
}

/** Returns the names that the project's own shares export, read from their index files. */
export function exportedNames(): ShareNames {
  return Object.fromEntries(
    ownShares().map((share) => {
      const folder = share.slice(PACKAGE.length);
      const file = path.join(projectRoot(), 'shared/src', folder, 'index.ts');
      const lists = [...readFileSync(file, 'utf8').matchAll(EXPORTS)];
      const names = lists.flatMap(([, braces = '']) =>
        namesIn(braces).map(([there, here = there]) => here),
      );
      return [share, sorted(names)];
    }),
  );
}
