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
