import { catalogue } from '@pautang/shared/contract/catalogue';
import type { Compilation, Module } from '@rspack/core';

/** Matches the import of the functions that define methods. */
const DEFINERS = /\bfrom\s*['"](?:\.\/|@pautang\/shared\/contract\/)method['"]/;
const DEFINITION =
  /\b(export )?const (\w+) = (?:\/\*.*?\*\/\s*)*(?:read|write|upload)\(\s*['"](\w+)['"]/g;

export interface DefinedMethod {
  /** name on the wire */
  readonly name: string;
  /** name of the export; null if the module does not export it */
  readonly exported: string | null;
}

/** Returns the methods that a module defines. @param text the module as JavaScript, without types */
export function definedMethods(text: string): DefinedMethod[] {
  if (!DEFINERS.test(text)) return [];
  return [...text.matchAll(DEFINITION)].map(([, isExported, variable = '', name = '']) => ({
    name,
    exported: isExported === undefined ? null : variable,
  }));
}

/**
 * Returns the sorted names of the methods that a bundle calls: the definitions that the compiler found to be used. A
 * minified file cannot tell, because it keeps unused definitions, and other words such as 'login'.
 */
export function calledMethods(
  { moduleGraph }: Pick<Compilation, 'moduleGraph'>,
  defined: ReadonlyMap<Module, readonly DefinedMethod[]>,
): string[] {
  const names = [...defined].flatMap(([module, methods]) => {
    const uses = moduleGraph.getExportsInfo(module);
    return methods
      .filter(({ exported }) => exported === null || uses.getUsed(exported, undefined) !== 0)
      .map(({ name }) => name);
  });
  return [...new Set(names)].toSorted();
}

/** Returns the methods that the shell may call before a page asks for them: reads of a borrower's own data. */
export const earlyMethods = () =>
  Object.values(catalogue).filter(
    ({ kind, byGet, session }) => kind === 'read' && !byGet && session === 'required',
  );
