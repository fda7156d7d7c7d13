/** Messages between the page and the worker. Their names have a version, so that an older worker ignores newer ones. */
import * as v from '@pautang/shared/schema';

/** Prefix of the worker's caches. A new form of their content gets a new name. */
export const CACHES = 'pautang-app.';
export const CACHE = `${CACHES}v1`;

/** The shell's first file. It lists all files of a build, so its name changes with every build. */
export const SHELL_FILE = /^shell\.[0-9a-f]{10}\.js$/;

/** More than a page has. Of more files, the page sends the last. */
export const MOST_FILES = 500;

const address = v.pipe(v.string(), v.maxLength(500));

export const workerMessage = v.variant('type', [
  v.object({
    type: v.literal('pautang.keep.v1'),
    /** name of the shell's first file on the page that sends this */
    shell: v.pipe(v.string(), v.regex(SHELL_FILE)),
    /** absolute addresses of files that the page has loaded */
    files: v.pipe(v.array(address), v.maxLength(MOST_FILES)),
    /** absolute addresses of the folders of the releases that the registry names */
    folders: v.pipe(v.array(address), v.maxLength(200)),
  }),
  v.object({ type: v.literal('pautang.forget.v1') }),
]);
export type WorkerMessage = v.InferOutput<typeof workerMessage>;
export type KeepMessage = Extract<WorkerMessage, { type: 'pautang.keep.v1' }>;
