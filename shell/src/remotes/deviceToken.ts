import type { Client } from '@pautang/shared/app';
import { isAppError } from '@pautang/shared/app';
import { deviceToken } from '@pautang/shared/contract/deviceToken';

export interface DeviceToken {
  /** the present session's token; undefined until the lender gave one */
  readonly known: () => string | undefined;
  /** Settles when the token is known or not available. Never rejects. Does not ask again if the lender has none. */
  readonly ask: () => Promise<void>;
}

interface Options {
  readonly client: Pick<Client, 'read'>;
  /** token of the present session; null without one */
  readonly session: () => string | null;
  /** epoch milliseconds by the server's clock */
  readonly now: () => number;
}

interface Kept {
  readonly session: string;
  /** null: this session has none */
  readonly token: string | null;
  readonly until: number;
}

/** Passing failures: the next batch asks again. */
const passing: readonly string[] = ['network', 'timeout', 'canceled', 'maintenance'];
/** A token that ends while it travels would not count. */
const MARGIN_MS = 60_000;

/**
 * Tells the collector of beacons that this page belongs to one of the lender's borrowers. It is kept in memory only, for
 * the session that it was given to.
 */
export function createDeviceToken({ client, session, now }: Options): DeviceToken {
  let kept: Kept | null = null;
  let asking: Promise<void> | null = null;

  const current = () => {
    if (kept && (kept.session !== session() || now() >= kept.until)) kept = null;
    return kept;
  };
  const fetchFor = async (asked: string) => {
    try {
      const { token, expiresAt } = await client.read(deviceToken, {}, { isQuiet: true });
      kept = { session: asked, token, until: Date.parse(expiresAt) - MARGIN_MS };
    } catch (error) {
      if (isAppError(error) && passing.includes(error.kind)) return;
      kept = { session: asked, token: null, until: Infinity };
    } finally {
      asking = null;
    }
  };
  return {
    known: () => current()?.token ?? undefined,
    ask: async () => {
      const asked = session();
      if (asked !== null && !current()) await (asking ??= fetchFor(asked));
    },
  };
}
