import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { readBuildFlags } from '../flags';
import type { Ask } from './look';

/** What is looked at, and by what it is judged. */
export interface Deployment {
  /** origin of the app, without a slash at its end */
  readonly base: string;
  readonly flags: Pick<ReturnType<typeof readBuildFlags>, 'STORE_BASE' | 'API_BASE' | 'BEACONS'>;
  /** the headers that the build of the shell asks for */
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly ask: Ask;
}

/** Name of the file beside index.html that lists the headers to serve the page with. */
export const HEADERS_FILE = 'headers.json';

const ORIGIN = 'must be the origin of the app, such as https://app.example';

/** Where phones reach the app, without a slash at its end. */
export const appOrigin = v.pipe(
  v.string(ORIGIN),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/, ORIGIN),
  v.url(ORIGIN),
  v.transform((text) => text.replace(/\/$/, '')),
);

const headersByName = v.record(v.string(), v.string());

/**
 * The headers that a build of the shell asks for, for its page.
 * @param folder of the build
 * @returns null where it has no such file: it is no build, or one for development
 */
export function readPageHeaders(folder: string): Readonly<Record<string, string>> | null {
  try {
    const text = readFileSync(path.join(folder, HEADERS_FILE), 'utf8');
    return v.parse(headersByName, JSON.parse(text));
  } catch {
    return null;
  }
}
