import type { Env } from '../../settings';
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
