import { catalogue } from '@pautang/shared/contract/catalogue';
import type { Compilation, Module } from '@rspack/core';

/** Where a module has the functions from that define methods of the wire. */
const DEFINERS = /\bfrom\s*['"](?:\.\/|@pautang\/shared\/contract\/)method['"]/;
const DEFINITION =
  /\b(export )?const (\w+) = (?:\/\*.*?\*\/\s*)*(?:read|write|upload)\(\s*['"](\w+)['"]/g;

export interface DefinedMethod {
  /** on the wire */
  readonly name: string;
  /** of the export; null where the module keeps it for itself */
  readonly exported: string | null;
}

/** The methods that a module defines. @param text its code as the compiler has made it of its source: without types */
export function definedMethods(text: string): DefinedMethod[] {
  if (!DEFINERS.test(text)) return [];
  return [...text.matchAll(DEFINITION)].map(([, isExported, variable = '', name = '']) => ({
    name,
    exported: isExported === undefined ? null : variable,
  }));
}

/**
 * The sorted names of the methods that a bundle calls: the definitions in its modules that the compiler found to be
 * used. A minified file cannot tell, because it keeps unused definitions, and words such as 'login' that are no method.
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

/** The methods that the shell may call before a page asks for them: reads of a borrower's own data. */
export const earlyMethods = () =>
  Object.values(catalogue).filter(
    ({ kind, byGet, session }) => kind === 'read' && !byGet && session === 'required',
  );
