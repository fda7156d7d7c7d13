/** Finds the monolith's own files for an address, as its page lists them. */
import { areaOf } from '../../../shell/src/routing/areas';

export interface File {
  readonly url: string;
  readonly integrity: string;
  readonly as: string;
}

const chunks = JSON.parse(document.getElementById('chunks')?.textContent ?? '{}') as Record<
  string,
  File[]
>;

export const filesOf = (names: readonly string[]): File[] =>
  names.flatMap((name) => chunks[name] ?? []);

export function areaChunks(route: string): string[] {
  const area = areaOf(route);
  if (!area) return [];
  const { remote } = area;
  const own = `/${remote}/`;
  const rest = route.startsWith(own) ? route.slice(own.length) : route.slice(1).replace(/\//g, '-');
  return [`${remote}.routes`, `${remote}.${rest}`];
}
