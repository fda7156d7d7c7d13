import path from 'node:path';
import type * as Catalogue from '@pautang/shared/contract/catalogue';
import type * as Codes from '@pautang/shared/contract/codes';
import type * as Constants from '@pautang/shared/contract/constants';
import * as enums from '@pautang/shared/contract/enums';
import type * as Host from '@pautang/shared/contract/host';
import type { ContractSource, Field } from './contractSource';
import type { Schema } from './shapes';
import { isSchema } from './shapes';

/** A schema that the contract exports, and its place. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
  readonly field: Field;
  /** true: from `primitives.ts`, a term of the contract such as a day or an amount */
  readonly isPrimitive: boolean;
}

/** Primitives that are written as their limits alone. */
const PLAIN = new Set(['integer', 'count']);
const NAMED_TYPES = new Set(['object', 'loose_object', 'variant', 'union']);

/** Loads the contract of the project that the reference is written for. */
export async function loadContract(folder: string) {
  const load = async (name: string): Promise<unknown> => import(path.join(folder, `${name}.ts`));
  const { catalogue } = (await load('catalogue')) as typeof Catalogue;
  const { hostActions } = (await load('host')) as typeof Host;
  const { ResponseCode, codeRow } = (await load('codes')) as typeof Codes;
  const { payoutChannels } = (await load('constants')) as typeof Constants;
  return { catalogue, hostActions, ResponseCode, codeRow, payoutChannels };
}

/** Returns the exported schemas with a name in the reference, in source order. @throws Error for a name used twice */
export async function namedSchemas(
  folder: string,
  source: ContractSource,
): Promise<readonly NamedSchema[]> {
  const found = new Map<string, NamedSchema>();
  for (const name of source.files.keys()) {
    const exported = (await import(path.join(folder, `${name}.ts`))) as Record<string, unknown>;
    for (const [key, field] of source.constants(name)) {
      const schema = exported[key];
      const isPrimitive = name === 'primitives';
      if (!isSchema(schema) || PLAIN.has(key)) continue;
      if (!isPrimitive && !NAMED_TYPES.has(schema.type)) continue;
      if (found.has(key))
        throw new Error(`Two files of the contract export a schema '${key}': rename one.`);
      found.set(key, { name: key, schema, field, isPrimitive });
    }
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
