/** Reads a team's statement on a version from the store; only after a failure or for a tester. */
import * as v from '@pautang/shared/schema';
import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { PublicKey, Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import { signedText } from '@pautang/shared/contract/signedText';
import type { Statement } from '@pautang/shared/contract/statement';
import { statement } from '@pautang/shared/contract/statement';
import { boundedBlob, fetchWithin, reasonOf } from '../loading/boundedFetch';
import { RemoteError } from '../loading/remoteError';
import { ownValue } from '../routing/areas';

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 4_000;

const refuse = (reason: BeaconReason, message: string, options?: ErrorOptions) =>
  new RemoteError('registry', reason, message, options);

async function payloadOf(text: string, team: readonly PublicKey[]): Promise<unknown> {
  try {
    return JSON.parse((await signedText(text, team, 'release')).text);
  } catch (cause) {
    throw refuse('signature', 'The statement is not by its team.', { cause });
  }
}

async function textOf(address: string): Promise<string> {
  let text: string | null;
  try {
    text = await fetchWithin(TIMEOUT_MS, address, {}, async (answer) =>
      answer.ok ? (await boundedBlob(answer, MAX_BYTES)).text() : null,
    );
  } catch (cause) {
    const reason = reasonOf(cause);
    throw refuse(reason, `${address} did not come: ${reason}.`, { cause });
  }
  if (text === null) throw refuse('network', `${address} is not there.`);
  return text;
}

/**
 * Returns the statement on one version, signed by one of its team's keys. A statement by another key is refused.
 * @throws RemoteError
 */
export async function readStatement(
  base: string,
  remote: string,
  version: string,
  team: readonly PublicKey[],
): Promise<Statement> {
  const text = await textOf(`${base}releases/${remote}/${encodeURIComponent(version)}.jwt`);
  const parsed = v.safeParse(statement, await payloadOf(text, team));
  if (!parsed.success) throw refuse('schema', 'The statement has no such shape.');
  if (parsed.output.name !== remote || parsed.output.version !== version)
    throw refuse('signature', 'The statement is of another version.');
  return parsed.output;
}

/**
 * Returns the release that a tester requests, by its team's statement, so that a key that may not sign for the remote
 * cannot use this way either. @throws RemoteError
 */
export async function statedRelease(...asked: Parameters<typeof readStatement>): Promise<Release> {
  const { files, ...rest } = await readStatement(...asked);
  const loaded = [{ url: rest.entry, integrity: rest.integrity }, ...rest.preload];
  if (loaded.some(({ url, integrity }) => ownValue(files, url) !== integrity))
    throw refuse('schema', 'The statement does not list what it loads.');
  return v.parse(release, rest);
}
