import * as enums from '@pautang/shared/contract/enums';
import type { Contract } from './contractNotes';
import type { Schema } from './shapes';
import { isSchema } from './shapes';

/** A schema that the contract exports. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
  /** the comment before its definition */
  readonly doc: string;
  /** true: from `primitives.ts`, a term of the contract such as a day or an amount */
  readonly isPrimitive: boolean;
}

/** Primitives that are written as their limits alone. */
const PLAIN = new Set(['integer', 'count']);
const NAMED_TYPES = new Set(['object', 'loose_object', 'variant', 'union']);

/** Returns the exported schemas with a name in the reference. @throws Error for a name used twice */
export function namedSchemas({ modules, noteOf }: Contract): readonly NamedSchema[] {
  const found = new Map<string, NamedSchema>();
  for (const [file, exported] of modules)
    for (const [name, schema] of Object.entries(exported)) {
      const isPrimitive = file === 'primitives';
      if (!isSchema(schema) || PLAIN.has(name)) continue;
      if (!isPrimitive && !NAMED_TYPES.has(schema.type)) continue;
      if (found.has(name))
        throw new Error(`Two files of the contract export a schema '${name}': rename one.`);
      found.set(name, { name, schema, doc: noteOf(schema)?.doc ?? '', isPrimitive });
    }
  return [...found.values()];
}

const enumerations: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ['CreditStatus', enums.CreditStatus],
  ['LoanStatus', enums.LoanStatus],
  ['PlanStatus', enums.PlanStatus],
];

/** Returns the enumeration of a picklist's values; undefined for any other schema. */
export function enumerationOf({ type, options = [] }: Schema): string | undefined {
  if (type !== 'picklist') return undefined;
  const found = enumerations.find(([, values]) => {
    const known = Object.values(values);
    return known.length === options.length && known.every((value, at) => value === options[at]);
  });
  return found?.[0];
}

/** Returns the tables of the enumerations, with number, name, and the borrower's words in each row. */
export function enumerationTables(): readonly string[] {
  const labels: Record<string, Readonly<Record<number, string>>> = {
    LoanStatus: enums.loanStatusLabel,
    PlanStatus: enums.planStatusLabel,
  };
  return enumerations.flatMap(([name, values]) => [
    `### ${name}`,
    '',
    '| Value | Name | Borrowers read |',
    '|---|---|---|',
    ...Object.entries(values).map(
      ([key, value]) => `| ${value} | \`${key}\` | ${labels[name]?.[value] ?? ''} |`,
    ),
    '',
  ]);
}
