import { methodNames } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import type { LenderOffer } from '../release/registry/fit';
import type { ReleaseContext } from '../release/releaseContext';
import { refused } from '../release/releaseError';
import type { Settings } from './settings';

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

/** The reason of a failed request: fetch has the code of the system in the cause, and a timeout a number for a code. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: unknown }; message: string };
  return typeof cause?.code === 'string' ? cause.code : message;
}

/**
 * The methods that a running lender says it has, at `<address>/readyz`. It need not say; it has to be ready.
 * @throws ReleaseError where it does not answer so, with its address
 */
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

/** The context with what the lender says that --lender names, if it names one. */
export const withLender = async (
  context: ReleaseContext,
  { lender }: Pick<Settings, 'lender'>,
): Promise<ReleaseContext> =>
  lender === undefined ? context : { ...context, lender: await askLender(lender) };
