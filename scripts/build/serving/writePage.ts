import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { compressed } from '../compressPlugin';

const PAGE = 'index.html';

/**
 * Returns a time that depends only on the bytes. A web server makes the ETag of a file from its time and size, and a
 * phone may ask any of several servers. It is before 2004, so that no clock takes it for a future time.
 */
const timeOf = (bytes: Buffer): number =>
  createHash('sha256').update(bytes).digest().readUInt32BE() % 2 ** 30;

/** Replaces a file atomically: a reader finds the old one or the new one. */
function replace(file: string, bytes: Buffer): void {
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, bytes);
    utimesSync(beside, timeOf(bytes), timeOf(bytes));
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Writes the page, with `.br` and `.gz` beside it, except in a dry run. Returns false if it is up to date. */
export function writePage(folder: string, html: string, isDryRun: boolean): boolean {
  const page = Buffer.from(html);
  const files = Object.entries({ [PAGE]: page, ...compressed(PAGE, page) });
  const isThere = files.every(([name, bytes]) => {
    const file = path.join(folder, name);
    return existsSync(file) && readFileSync(file).equals(bytes);
  });
  if (isThere || isDryRun) return !isThere;
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) replace(path.join(folder, name), bytes);
  return true;
}
