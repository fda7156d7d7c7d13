import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaPlace } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { runSource } from '../build/dev/runSource';
import { routeOf } from '../build/releasePlugin';
import { takenPaths } from '../build/takenPaths';
import { CommandError } from '../lib/processes/commandError';
import { declaredArea, remoteNames } from '../lib/machine/workspace';
import { areas } from '../../shell/src/routing/areas';

/** A remote's addresses, as its package.json and its route table state them. */
export interface Pages {
  readonly remote: string;
  /** missing: neither the package.json nor the shell's own table has the area */
  readonly place: AreaPlace | undefined;
  readonly paths: readonly string[];
  /** text of the route table */
  readonly table: string;
  /** the bases of other areas and the pages of the shell, with their owners */
  readonly taken: Readonly<Record<string, string>>;
}

/** Returns the name that a page's chunk needs, so that phones can preload it. */
const chunkOf = (page: string, remote: string): string =>
  new RegExp(`^/${remote}/[^/]+$`).test(page)
    ? page.slice(1).replace('/', '.')
    : `${remote}.${page.slice(1).replaceAll('/', '-')}`;

/** Returns one line for each fault of the bases in `manifest`, the remote's package.json. */
function baseFaults({ remote, place, paths, taken }: Pages, manifest: string): string[] {
  if (!place)
    return [
      `${manifest}: it has no 'pautang', so no address leads to the remote. Add "pautang": { "name": "Savings", "bases": { "/${remote}": "/${remote}/home" } }.`,
    ];
  return Object.entries(place.bases).flatMap(([base, to]) => [
    ...(Object.hasOwn(taken, base) && taken[base] !== remote
      ? [
          `${manifest}: the base ${base} belongs to ${taken[base]}, and promotion would refuse it. Choose another, such as /${remote}.`,
        ]
      : []),
    ...(to === '/' || paths.includes(to)
      ? []
      : [
          `${manifest}: the base ${base} leads to ${to}, which is no page of src/routes.tsx. Name one of ${paths.join(', ')}.`,
        ]),
  ]);
}

/** Returns one line for each page, in the file of the route table, that no address opens. */
function pathFaults({ place, paths }: Pages, file: string): string[] {
  const bases = Object.keys(place?.bases ?? {});
  if (paths.length === 0) return [`${file}: 'routes' has no page. Add one.`];
  return paths.flatMap((page) => {
    if (bases.includes(page))
      return [
        `${file}: the page ${page} is a base, which leads to a page and is none itself. Call it ${page}/home, for example.`,
      ];
    if (place === undefined || bases.some((base) => page.startsWith(`${base}/`))) return [];
    return [
      `${file}: the page ${page} is below no base of this remote (${bases.join(', ')}), so phones never open it. Begin its path with one, or add a base to 'pautang' in package.json.`,
    ];
  });
}

/** Returns one line for each chunk, in the file of the route table, that phones could not preload. */
function chunkFaults({ remote, paths, table }: Pages, file: string): string[] {
  const dashed = paths.find((page) => page.includes('-'));
  const names = new Set(paths.map((page) => chunkOf(page, remote)));
  const cure =
    dashed === undefined
      ? `The chunks of this table's pages are ${[...names].join(', ')}.`
      : `Write ${dashed} with _, because a dash in a chunk's name means a slash.`;
  const chunks = [...table.matchAll(/webpackChunkName: *["'`]([^"'`]+)/g)];
  return [
    ...[...table.matchAll(/\bimport\(\s*['"`]([^'"`]+)/g)].map(
      ([, page]) =>
        `${file}: the import of ${page} names no chunk, so phones cannot preload it. Begin it with /* webpackChunkName: "…" */. ${cure}`,
    ),
    ...chunks
      .filter(([, chunk = '']) => !paths.includes(routeOf(chunk, remote) ?? ''))
      .map(
        ([, chunk]) =>
          `${file}: the chunk ${chunk} is named after no page, so phones cannot preload it. ${cure}`,
      ),
  ];
}

/** Returns one line, with file and cure, for each address that phones could not open or preload. */
export function addressFaults(pages: Pages, folder: string): string[] {
  const file = path.join(folder, 'src/routes.tsx');
  const faults = [
    ...baseFaults(pages, path.join(folder, 'package.json')),
    ...pathFaults(pages, file),
  ];
  // A chunk is named after its page, so look at the chunks once the paths are right.
  return faults.length > 0 ? faults : chunkFaults(pages, file);
}

const routeTable = v.object({ routes: v.array(v.object({ path: v.string() })) });

/** Returns `addressFaults` of the remote in a folder, whose route table runs in this process. @throws CommandError */
export async function pageFaults(
  remote: string,
  folder: string,
  run = runSource,
): Promise<readonly string[]> {
  const file = path.resolve(folder, 'src/routes.tsx');
  // A constant of the build, which a route table exports.
  Object.assign(globalThis, { BUILD_ID: 'check' });
  const read = v.safeParse(routeTable, await run(file));
  if (!read.success)
    throw new CommandError(`${file} must export 'routes', a list of pages with a path each.`);
  const declared = remoteNames()
    .filter((name) => name !== remote)
    .flatMap((name) =>
      Object.keys(declaredArea(name)?.bases ?? {}).map((base) => [base, name] as const),
    );
  const pages: Pages = {
    remote,
    place: declaredArea(remote) ?? areas.find((one) => one.remote === remote),
    paths: read.output.routes.map((route) => route.path),
    table: readFileSync(file, 'utf8'),
    taken: { ...takenPaths(), ...Object.fromEntries(declared) },
  };
  return addressFaults(pages, folder);
}
