import { methodNames } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import type { ReleaseContext } from '../releaseContext';
import { refused } from '../releaseError';
import type { LenderOffer } from './fit';

const PATIENCE_MS = 5_000;
const MAX_BYTES = 64 * 1024;

const readiness = v.object({ methods: v.optional(methodNames) });

async function read(address: URL, patienceMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMs);
  const { ok, status, body } = await fetch(address, { cache: 'no-store', signal });
  if (!ok) throw new Error(`it answers ${status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`its answer is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Returns the reason of a failed request: fetch has the system's code in the cause; a timeout has a number as code. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: unknown }; message: string };
  return typeof cause?.code === 'string' ? cause.code : message;
}

/** Reads the methods at `<address>/readyz`; the list may be missing. @throws ReleaseError if the lender is not ready */
export async function askLender(address: string, patienceMs = PATIENCE_MS): Promise<LenderOffer> {
  const at = new URL('readyz', address.endsWith('/') ? address : `${address}/`);
  try {
    return { address, ...v.parse(readiness, await read(at, patienceMs)) };
  } catch (error) {
    throw refused(
      `The lender does not say at ${at.href} that it is ready: ${reasonOf(error)}. Give its address with --lender (RELEASE_LENDER), or leave it out to compare with the deployed shell alone.`,
    );
  }
}

/** --lender: the address of a lender, which the command asks for its methods. */
export const lender = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^https?:/, 'must be an address such as https://app.example/lender'),
    v.url('must be an address such as https://app.example/lender'),
  ),
);

export const withLender = async <Context extends ReleaseContext>(
  context: Context,
  address: string | undefined,
): Promise<Context> =>
  address === undefined ? context : { ...context, lender: await askLender(address) };
