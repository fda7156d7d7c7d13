import type { ComponentType } from 'react';
import { exportedFunctions, importsFor, propsOf } from './sourceText';

export interface Example {
  /** its unique name, such as `Button.Variants`, which an address uses too */
  readonly id: string;
  readonly title: string;
  readonly says: string;
  /** the code for a page, with its imports */
  readonly code: string;
  readonly Show: ComponentType;
}

export interface Entry {
  readonly name: string;
  readonly from: string;
  readonly says: string;
  /** the declaration of its props; empty: it takes none */
  readonly props: string;
  /** notes on accessibility: what it does for keyboards, screen readers and large text, and what its user has to do */
  readonly access: readonly string[];
  /** Not null: each example has a frame of its own, because the component is fixed to the window or is a page. */
  readonly frame: Frame | null;
  readonly examples: readonly Example[];
}

export type Frame = 'window' | 'page';

/** The exports of an entry's file; all others are its examples. */
export type EntryModule = Pick<Entry, 'access'> & {
  readonly frame?: Frame;
  readonly [example: string]: unknown;
};

/** The input of the catalogue, by file name. */
export interface Sources {
  readonly modules: Readonly<Record<string, EntryModule>>;
  readonly texts: Readonly<Record<string, string>>;
  /** package entry (`@pautang/shared/ui`) → the texts of the components behind it */
  readonly components: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** 'WithError' → 'With error'. */
const titleOf = (name: string): string =>
  name.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the code of an example for a page: the returned elements, or the whole function if it does more. */
function codeOf(code: string, source: string): string {
  const [, drawn] = /^function \w+\(\) \{\n {2}return (\(\n[^]*\n {2}\)|.*);\n\}$/.exec(code) ?? [];
  const shown = drawn?.replace(/^\(\n|\n {2}\)$/g, '').replace(/^ {4}/gm, '') ?? code;
  const imports = importsFor(shown, source);
  return imports === '' ? shown : `${imports}\n\n${shown}`;
}

const baseName = (file: string): string => /([^/]+)\.tsx$/.exec(file)?.[1] ?? file;

function originOf(name: string, { components }: Sources) {
  for (const [from, files] of Object.entries(components)) {
    const [, source = ''] = Object.entries(files).find(([file]) => baseName(file) === name) ?? [];
    const own = exportedFunctions(source).find((one) => one.name === name);
    if (own) return { from, source, own };
  }
  return null;
}

function readEntry(file: string, module: EntryModule, sources: Sources): Entry {
  const name = baseName(file);
  const text = sources.texts[file] ?? '';
  const origin = originOf(name, sources);
  if (origin === null) throw new Error(`${file}: shared exports no component '${name}'.`);
  const examples = exportedFunctions(text).map((example): Example => ({
    id: `${name}.${example.name}`,
    title: titleOf(example.name),
    says: example.says,
    code: codeOf(example.code, text),
    // It is an exported function, and the tests render each.
    Show: module[example.name] as ComponentType,
  }));
  const { from, own, source } = origin;
  const { access, frame = null } = module;
  return { name, from, says: own.says, props: propsOf(name, source), access, frame, examples };
}

/** Reads the entries from their files and from the comments of the components, by their packages, then by name. */
export function readCatalogue(sources: Sources): readonly Entry[] {
  const packages = Object.keys(sources.components);
  const rank = ({ from }: Entry): number => packages.indexOf(from);
  return Object.entries(sources.modules)
    .map(([file, module]) => readEntry(file, module, sources))
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}
