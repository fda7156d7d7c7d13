/** Features that the oldest engines lack, by the Mozilla Developer Network's compatibility data. */
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { floors } from '../lib/machine/floors';

/** The used part of the data: the version since which an engine has a feature. */
interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly partial_implementation?: boolean;
}
interface Compat {
  readonly support: Readonly<Record<string, Support | readonly Support[]>>;
}
/** A feature with its sub-features as properties. */
export interface Feature {
  readonly __compat?: Compat;
  readonly [name: string]: unknown;
}
export const compatData = data as unknown as {
  readonly api: Feature;
  readonly javascript: Readonly<Record<'builtins' | 'regular_expressions', Feature>>;
  readonly css: Readonly<Record<'properties' | 'selectors' | 'at-rules' | 'types', Feature>>;
};

/** The first version with a feature, for each floor's engine; Infinity: no version has it. */
export type Since = readonly number[];

function numberOf(version: Support['version_added']): number {
  if (typeof version !== 'string') return version === true ? 0 : Infinity;
  return version === 'preview' ? Infinity : Number(version.replace('≤', ''));
}

/** A partial implementation counts, because only a real engine shows the missing part. */
const isWhole = ({ flags, prefix, alternative_name, version_removed, ...more }: Support) =>
  flags === undefined &&
  prefix === undefined &&
  alternative_name === undefined &&
  (version_removed === undefined || more.partial_implementation === true);

export function sinceOf({ support }: Compat): Since {
  return floors.map(({ inCompatData }) => {
    // The data omits an engine that mirrors another; no floor's engine does.
    const all = [support[inCompatData] ?? []].flat();
    return Math.min(...all.filter(isWhole).map((one) => numberOf(one.version_added)), Infinity);
  });
}

/** Returns the sub-feature at this path; undefined: the data has none. */
export function inside(of: Feature | undefined, ...names: readonly string[]): Feature | undefined {
  const [name, ...rest] = names;
  if (of === undefined || name === undefined) return of;
  const found = name !== '__compat' && Object.hasOwn(of, name) ? of[name] : undefined;
  return inside(found as Feature | undefined, ...rest);
}

/** Names the floors without it and their first versions with it: 'Chrome 92, Safari 15.4'; null: all floors have it. */
export function lackedBy(since: Since): string | null {
  const lacking = floors.flatMap(({ name, version }, at) => {
    const first = since[at] ?? Infinity;
    return first > version ? [`${name} ${Number.isFinite(first) ? first : 'never'}`] : [];
  });
  return lacking.length === 0 ? null : lacking.join(', ');
}

/** Does the same for a feature of the data. */
export const lackedByFloors = (feature: Feature | undefined): string | null => {
  const { __compat: compat } = feature ?? {};
  return compat ? lackedBy(sinceOf(compat)) : null;
};
