import type { ComponentType } from 'react';
import * as v from 'valibot';
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

export interface Fault {
  readonly file: string;
  readonly why: string;
}

export interface Catalogue {
  readonly entries: readonly Entry[];
  readonly faults: readonly Fault[];
}

/** The input of the catalogue, by file name. */
export interface Sources {
  readonly modules: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
  /** package entry (`@pautang/shared/ui`) → the texts of the components behind it */
  readonly components: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const NOTES = '`access` must be a list of sentences on accessibility';
const FRAMES = "`frame` must be 'window' or 'page'";
const entryModule = v.looseObject(
  {
    access: v.pipe(
      v.array(v.pipe(v.string(NOTES), v.minLength(1, NOTES)), NOTES),
      v.minLength(1, NOTES),
    ),
    frame: v.optional(v.nullable(v.picklist(['window', 'page'], FRAMES)), null),
  },
  // The only issue of the object itself is that `access` is missing.
  NOTES,
);
const component = v.custom<ComponentType>((value) => typeof value === 'function');

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

function readEntry(file: string, given: unknown, sources: Sources): Entry {
  const name = baseName(file);
  const text = sources.texts[file] ?? '';
  const origin = originOf(name, sources);
  if (origin === null) throw new Error(`the kit exports no function '${name}'`);
  const { access, frame, ...module } = v.parse(entryModule, given);
  const examples = exportedFunctions(text).map((example): Example => ({
    id: `${name}.${example.name}`,
    title: titleOf(example.name),
    says: example.says,
    code: codeOf(example.code, text),
    Show: v.parse(component, module[example.name]),
  }));
  if (examples.length === 0) throw new Error('it exports no function as an example');
  const { from, own, source } = origin;
  return { name, from, says: own.says, props: propsOf(name, source), access, frame, examples };
}

/**
 * Reads the entries from their files and from the comments of the components, in the order of their packages, then by name.
 * A file that is not an entry becomes a fault and does not remove the others.
 */
export function readCatalogue(sources: Sources): Catalogue {
  const packages = Object.keys(sources.components);
  const rank = (from: string): number => packages.indexOf(from);
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  for (const [file, given] of Object.entries(sources.modules)) {
    try {
      entries.push(readEntry(file, given, sources));
    } catch (error) {
      faults.push({ file, why: (error as Error).message });
    }
  }
  entries.sort((a, b) => rank(a.from) - rank(b.from) || a.name.localeCompare(b.name, 'en'));
  return { entries, faults };
}
