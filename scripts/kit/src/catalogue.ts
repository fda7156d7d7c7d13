import type { ComponentType } from 'react';
import * as v from 'valibot';
import { exportedFunctions, importsFor, propsOf } from './sourceText';

/** One state or use of a component. */
export interface Example {
  /** `Button.Variants`: unique, and what an address names it by */
  readonly id: string;
  readonly title: string;
  readonly says: string;
  /** what a page would hold, with its imports */
  readonly code: string;
  readonly Show: ComponentType;
}

export interface Entry {
  readonly name: string;
  /** what to import it from */
  readonly from: string;
  readonly says: string;
  /** its props, as they are declared; empty: it takes none */
  readonly props: string;
  /** what it does for a keyboard, a screen reader, large text; what its user has to do for them */
  readonly access: readonly string[];
  /** It is fixed to the window, or is a page: each example has a phone of its own. Null: it stands in a page. */
  readonly frame: Frame | null;
  readonly examples: readonly Example[];
}

export type Frame = 'window' | 'page';

/** What the catalogue is made of, by file name. */
export interface Sources {
  /** the modules of the folder `entries` */
  readonly modules: Readonly<Record<string, unknown>>;
  /** their texts */
  readonly texts: Readonly<Record<string, string>>;
  /** package entry (`@pautang/shared/ui`) → the texts of the components behind it */
  readonly components: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const entryModule = v.looseObject({
  access: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)),
  frame: v.optional(v.nullable(v.picklist(['window', 'page'])), null),
});
const component = v.custom<ComponentType>((value) => typeof value === 'function');

/** 'WithError' → 'With error'. */
const titleOf = (name: string): string =>
  name
    .replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\B\d+/g, (figure) => ` ${figure}`);

/** The code of an example as a page would hold it: what it draws, or all of it where it keeps a state. */
function codeOf(code: string, source: string): string {
  const [, drawn] = /^function \w+\(\): ReactNode \{\n {2}return (\(\n[^]*\n {2}\)|.*);\n\}$/.exec(
    code,
  ) ?? [null, undefined];
  const shown =
    drawn === undefined
      ? code
      : drawn
          .replace(/^\(\n|\n {2}\)$/g, '')
          .replace(/^ {4}/gm, '')
          .replace(/^<>\n([^]*)\n<\/>$/, (_, inner: string) => inner.replace(/^ {2}/gm, ''));
  const imports = importsFor(shown, source);
  return imports === '' ? shown : `${imports}\n\n${shown}`;
}

/** Name of a file without its folders and its ending. */
const baseName = (file: string): string => /([^/]+)\.tsx$/.exec(file)?.[1] ?? file;

interface Origin {
  readonly from: string;
  readonly source: string;
}

function originOf(name: string, { components }: Sources): Origin | null {
  for (const [from, files] of Object.entries(components)) {
    const found = Object.entries(files).find(([file]) => baseName(file) === name);
    if (found) return { from, source: found[1] };
  }
  return null;
}

/**
 * The entries, in the order of what they are imported from, and by name: what stands in their files, and what stands above the components themselves.
 * @throws Error for a file that is no entry
 */
export function readCatalogue(sources: Sources): readonly Entry[] {
  const packages = Object.keys(sources.components);
  const rank = (from: string): number => packages.indexOf(from);
  return Object.entries(sources.modules)
    .map(([file, given]): Entry => {
      const name = baseName(file);
      const text = sources.texts[file] ?? '';
      const origin = originOf(name, sources);
      if (origin === null) throw new Error(`${file}: the kit has no component '${name}'.`);
      const { access, frame, ...module } = v.parse(entryModule, given);
      const own = exportedFunctions(origin.source).find((one) => one.name === name);
      return {
        name,
        from: origin.from,
        says: own?.says ?? '',
        props: propsOf(name, origin.source),
        access,
        frame,
        examples: exportedFunctions(text).map((example) => ({
          id: `${name}.${example.name}`,
          title: titleOf(example.name),
          says: example.says,
          code: codeOf(example.code, text),
          Show: v.parse(component, module[example.name]),
        })),
      };
    })
    .toSorted((a, b) => rank(a.from) - rank(b.from) || a.name.localeCompare(b.name, 'en'));
}
