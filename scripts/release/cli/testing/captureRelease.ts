import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../../settings';
import type { TestRelease } from '../../testing/testRelease';
import { runRelease } from '../runRelease';

export async function captureRelease(
  args: readonly string[],
  env: Env,
  now?: () => number,
  isTerminal = false,
) {
  let out = '';
  let err = '';
  const streams = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    isTerminal,
  };
  const code = await runRelease(args, env, streams, now);
  return { code, out, err };
}

/** Runs a command on a test's store; `said` is all that it prints. */
export async function releaseIn(
  { root, context }: Pick<TestRelease, 'root' | 'context'>,
  line: string | readonly string[],
  more: Env = {},
  isTerminal = false,
) {
  const args = typeof line === 'string' ? line.split(' ').filter((word) => word !== '') : line;
  const { keys, who, now } = context;
  const env = { RELEASE_STORE: root, RELEASE_KEYS: keys, RELEASE_WHO: who, ...more };
  const ran = await captureRelease(args, env, now, isTerminal);
  return { ...ran, said: ran.err + ran.out };
}

type Ran = Awaited<ReturnType<typeof releaseIn>>;

/** Returns the text of every file below a folder, by path. */
const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );

/** Writes back the files that `textsIn` has read, and removes others. */
export function putBack(folder: string, files: ReturnType<typeof textsIn>): void {
  for (const file of Object.keys(textsIn(folder))) if (!Object.hasOwn(files, file)) rmSync(file);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { encoding: 'latin1', mode: 0o600 });
  }
}

/** The code, and the failure, which is printed last; the lines before it are progress. */
const endOf = ({ code, err }: Ran) => [code, code === 0 ? '' : err.trimEnd().split('\n').at(-1)];

/** Runs a command in a dry run and for real. Both end alike, and only a command that succeeds changes a file. */
export async function releaseTwice(
  at: Pick<TestRelease, 'root' | 'context' | 'folder'>,
  line: string | readonly string[],
  env?: Env,
): Promise<Ran & { readonly dry: Ran; readonly before: ReturnType<typeof textsIn> }> {
  const before = textsIn(at.folder);
  const words = typeof line === 'string' ? line.split(' ') : line;
  const dry = await releaseIn(at, [...words, '--dry-run'], env);
  expect([line, textsIn(at.folder)]).toEqual([line, before]);
  const real = await releaseIn(at, line, env);
  expect([line, endOf(dry)]).toEqual([line, endOf(real)]);
  if (real.code !== 0) expect([line, textsIn(at.folder)]).toEqual([line, before]);
  return { ...real, dry, before };
}
