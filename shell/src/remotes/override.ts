/** A tester's wish: `?remote.borrow=1.4.0` runs that version on this page. */
import type { PublicKey, Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import { statement } from '@pautang/shared/contract/statement';
import { compactVerify } from 'jose/jws/compact/verify';
import * as v from 'valibot';
import { boundedText } from './boundedText';
import { RemoteError } from './remoteError';

const MAX_BYTES = 1_000_000;
const TYPE = 'pautang-release+jwt';

const refuse = (reason: 'network' | 'signature' | 'schema', message: string) =>
  new RemoteError('registry', reason, message);

async function payloadOf(text: string, team: readonly PublicKey[]): Promise<unknown> {
  try {
    const { payload, protectedHeader } = await compactVerify(
      text,
      ({ kid }) => {
        const key = team.find((known) => known.kid === kid);
        if (!key) throw new Error('No key of this team.');
        return { ...key };
      },
      { algorithms: ['ES256'] },
    );
    if (protectedHeader.typ !== TYPE) throw new Error('No statement.');
    return JSON.parse(new TextDecoder().decode(payload));
  } catch (error) {
    throw new RemoteError('registry', 'signature', 'The statement is not its team’s.', {
      cause: error,
    });
  }
}

/**
 * The release that a tester asks for, by its team's signed statement in the store: whoever may not sign for the remote
 * gets nothing onto the page this way either. @throws RemoteError
 */
export async function statedRelease(
  base: string,
  remote: string,
  version: string,
  team: readonly PublicKey[],
): Promise<Release> {
  const answer = await fetch(`${base}releases/${remote}/${encodeURIComponent(version)}.jwt`);
  if (!answer.ok) throw refuse('network', `${remote} ${version} is not published.`);
  const payload = await payloadOf(await boundedText(answer, MAX_BYTES), team);
  const parsed = v.safeParse(statement, payload);
  if (!parsed.success) throw refuse('schema', 'The statement has no such shape.');
  const { name, files, ...rest } = parsed.output;
  if (name !== remote || rest.version !== version)
    throw refuse('signature', 'The statement is of another version.');
  const loaded = [{ url: rest.entry, integrity: rest.integrity }, ...rest.preload];
  if (loaded.some(({ url, integrity }) => files[url] !== integrity))
    throw refuse('schema', 'The statement does not list what it loads.');
  return v.parse(release, rest);
}
