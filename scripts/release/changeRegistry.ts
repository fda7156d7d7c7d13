import type { Registry } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import type { Desk } from './desk';
import type { HistoryEntry } from './history';
import { chain, historyPath, historySerials } from './history';
import { readSigner } from './keyFolder';
import type { KnownRegistry } from './registryFile';
import { REGISTRY, readRegistry } from './registryFile';
import { ReleaseError } from './releaseError';
import { sign } from './signing';
import { knownTeams } from './teams';

/** How long a registry is news. Whoever has accepted it goes on with it; a new borrower needs a younger one. */
const VALID_DAYS = 90;
const DAY_S = 86_400;

export interface Change {
  /** the verb with what it is about, for the history */
  readonly what: string;
  readonly why?: string | undefined;
  /**
   * The content after the change, judged on the very registry that it replaces; throws a ReleaseError where it must not
   * be.
   */
  readonly apply: (before: Registry | null) => Content | Promise<Content>;
}
type Content = Pick<Registry, 'remotes'> & { readonly shell?: string | undefined };

export interface Changed {
  readonly before: Registry | null;
  readonly after: Registry;
}

const describe = ({ serial, at, who, what }: HistoryEntry) => `${serial}: ${what} (${who}, ${at})`;

/** What others have done since the registry that we started from. */
async function whatChanged(desk: Desk, base: KnownRegistry | null): Promise<string> {
  const now = await readRegistry(desk);
  const news: string[] = [];
  for await (const entry of chain(desk.store, now?.document.serial ?? null)) {
    if (entry.serial <= (base?.document.serial ?? 0)) break;
    news.push(describe(entry));
  }
  return news.length === 0 ? 'somebody else is at it' : news.toReversed().join('; ');
}

/**
 * The one way in which the registry changes: read, apply, write the history entry, then swap the registry if it is
 * still what was read. A crash before the swap leaves the old state (and an entry that no chain leads to), after it the
 * new one. @throws ReleaseError 'conflict' naming what somebody else has changed
 */
export async function changeRegistry(desk: Desk, change: Change): Promise<Changed> {
  const { store } = desk;
  const base = await readRegistry(desk);
  const before = base?.document ?? null;
  const { remotes, shell = before?.shell } = await change.apply(before);
  const signer = readSigner(desk.keys, 'registry');
  const serials = await historySerials(store);
  const serial = Math.max(before?.serial ?? 0, serials.at(-1) ?? 0) + 1;
  const iat = Math.floor(desk.now() / 1000);
  const after = v.parse(registry, {
    serial,
    iat,
    exp: iat + VALID_DAYS * DAY_S,
    ...(shell === undefined ? {} : { shell }),
    teams: { ...before?.teams, ...knownTeams(desk.keys) },
    remotes,
  });
  if (desk.isDryRun) return { before, after };

  const jwt = await sign('registry', after, signer);
  const entry: HistoryEntry = {
    serial,
    at: new Date(desk.now()).toISOString(),
    who: desk.who,
    what: change.what,
    ...(change.why === undefined ? {} : { why: change.why }),
    before,
    after,
    jwt,
  };
  const conflict = async () =>
    new ReleaseError(
      'conflict',
      `Nothing was changed: meanwhile ${await whatChanged(desk, base)}. Look at 'npm run release -- status', then try again.`,
    );
  const text = Buffer.from(`${JSON.stringify(entry, null, 2)}\n`);
  if (!(await store.create(historyPath(serial), text))) throw await conflict();
  const etag = await store.replace(REGISTRY, Buffer.from(jwt), base?.etag ?? null);
  if (etag === null) {
    const failure = await conflict();
    await store.remove(historyPath(serial));
    throw failure;
  }
  return { before, after };
}
