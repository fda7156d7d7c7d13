import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { readBuildFlags } from '../flags';
import type { Ask } from './inspection';
import { HASHED_END, WORKER_FILE } from './servedPaths';

/** A deployment, and the build that it is compared with. */
export interface Deployment {
  /** origin of the app, without a slash at its end */
  readonly base: string;
  readonly flags: Pick<
    ReturnType<typeof readBuildFlags>,
    'STORE_BASE' | 'API_BASE' | 'BEACONS' | 'PACKAGE_NAME'
  >;
  readonly build: ShellBuild;
  /** the present time in epoch milliseconds */
  readonly now: number;
  readonly ask: Ask;
}

interface BuiltFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ShellBuild {
  readonly pageHeaders: Readonly<Record<string, string>>;
  /** the page without a registry */
  readonly page: string;
  readonly script: BuiltFile;
  readonly worker: Buffer;
  readonly laterFiles: readonly BuiltFile[];
}

/** Name of the file beside index.html that lists the headers to serve the page with. */
export const HEADERS_FILE = 'headers.json';
/** Name of the file beside index.html with the shell's offer to remotes, and the registry keys that it trusts. */
export const OFFER_FILE = 'offer.json';

const ORIGIN = 'must be the origin of the app, such as https://app.example';

/** The app's public origin, without a slash at its end. */
export const appOrigin = v.pipe(
  v.string(ORIGIN),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/, ORIGIN),
  v.url(ORIGIN),
  v.transform((text) => text.replace(/\/$/, '')),
);

const headersByName = v.record(v.string(), v.string());

/** Reads the headers that a shell's build requires for its page; null: the folder has no build for production. */
export function readPageHeaders(folder: string): Readonly<Record<string, string>> | null {
  try {
    const text = readFileSync(path.join(folder, HEADERS_FILE), 'utf8');
    return v.parse(headersByName, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the name of the script that the page of a shell loads; null: not a page of a shell. */
export const scriptOf = (html: string): string | null =>
  /<script defer src="(?:\.\/)?([\w.-]+)"/.exec(html)?.[1] ?? null;

/** Reads what the served files are compared with; null: the folder has no whole build for production. */
export function readShellBuild(folder: string): ShellBuild | null {
  const pageHeaders = readPageHeaders(folder);
  if (pageHeaders === null) return null;
  const bytesOf = (name: string) => readFileSync(path.join(folder, name));
  try {
    const page = bytesOf('index.html').toString();
    const name = scriptOf(page);
    if (name === null) return null;
    const file = (one: string) => ({ name: one, bytes: bytesOf(one) });
    const script = file(name);
    const naming = page + script.bytes.toString();
    // Another build may have left files in the folder. The page or the script names this build's own hashes.
    const later = readdirSync(folder).filter((one) => {
      const [hash = ''] = one.split('.').slice(-2);
      return HASHED_END.test(one) && one !== name && naming.includes(hash);
    });
    const laterFiles = later.toSorted().map(file);
    return { pageHeaders, page, script, worker: bytesOf(WORKER_FILE), laterFiles };
  } catch {
    return null;
  }
}
