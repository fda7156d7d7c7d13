import type { AppState, Client } from '@pautang/shared/app';
import { isAppError } from '@pautang/shared/app';
import type { BeaconBatch } from '@pautang/shared/contract/beacon';
import { deviceToken } from '@pautang/shared/contract/deviceToken';
import { isOffered } from '@pautang/shared/contract/offers';
import type { BeaconSender } from './beaconQueue';

const MAX_BATCH = 50;

interface Options {
  readonly page: Pick<Window, 'navigator'>;
  /** where to send them; '' sends nothing */
  readonly address: string;
  /** build id of the shell */
  readonly shell: string;
  /** the hash that stands for this device; null while it is not known */
  readonly device: () => Promise<string | null>;
  readonly token: DeviceToken;
}

/** 32 hexadecimal digits of a hash, by which devices can be counted but not identified. */
async function deviceHash(fingerprint: string): Promise<string> {
  const bytes = new TextEncoder().encode(`pautang.beacon.v1\n${fingerprint}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes the sender: it posts beacons in batches in the background, and drops them if that fails. The result returns
 * null if this device cannot be counted.
 */
export function createSender({ page, address, shell, device, token }: Options) {
  let known: string | null = null;

  const post = (batch: BeaconBatch) => {
    const body = JSON.stringify(batch);
    // Plain text, because the oldest Chrome sends no other type here, and because it avoids a CORS preflight.
    try {
      if (page.navigator.sendBeacon?.(address, body)) return;
    } catch {
      // Try fetch instead.
    }
    void fetch(address, { method: 'POST', keepalive: true, body }).catch(() => undefined);
  };
  return async (): Promise<BeaconSender | null> => {
    if (address === '') return null;
    known ??= await device().catch(() => null);
    const name = known;
    if (name === null) return null;
    const send: BeaconSender['send'] = (queue) => {
      for (let at = 0; at < queue.length; at += MAX_BATCH)
        post({
          device: name,
          shell,
          beacons: queue.slice(at, at + MAX_BATCH),
          token: token.known(),
        });
    };
    return { send, whenToken: token.ask };
  };
}

interface TokenOptions {
  readonly client: Pick<Client, 'read'>;
  /** token of the present session; null without one, or if the lender gives no device tokens */
  readonly session: () => string | null;
  /** epoch milliseconds by the server's clock */
  readonly now: () => number;
}

interface Kept {
  readonly session: string;
  /** null: this session gets none */
  readonly token: string | null;
  readonly until: number;
}

/** Passing failures, after which the next batch asks again. */
const passing: readonly string[] = ['network', 'timeout', 'canceled', 'maintenance'];
/** A token that expires on its way would not count. */
const MARGIN_MS = 60_000;

/** Returns the session's token if the lender gives device tokens, else null. */
export function sessionToCount({ session, kept }: AppState): string | null {
  const { terms = {} } = kept.commonInfo.operationConfigData ?? {};
  return isOffered(terms, 'deviceTokens') ? session.token : null;
}

/**
 * Gets the token that tells the collector that this page belongs to one of the lender's borrowers. It is kept in memory
 * only, and for one session.
 */
export function createDeviceToken({ client, session, now }: TokenOptions) {
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
    /** Returns the present session's token; undefined until the lender has given one. */
    known: () => current()?.token ?? undefined,
    /** Settles when the token is known or not available. Never rejects. Asks no more once the lender has refused one. */
    ask: async (): Promise<void> => {
      const asked = session();
      if (asked !== null && !current()) await (asking ??= fetchFor(asked));
    },
  };
}
export type DeviceToken = ReturnType<typeof createDeviceToken>;

interface PageOptions extends Pick<Options, 'page'>, Pick<TokenOptions, 'client' | 'now'> {
  /** the host's name for this device; null without one */
  readonly fingerprint: Promise<string | null>;
  readonly state: () => AppState;
}

/** The sender of a page's beacons, with its device and its borrower's token. */
export const senderFor = ({ page, client, now, fingerprint, state }: PageOptions) =>
  createSender({
    page,
    // Do not destructure: the build would inline all of the flags here.
    address: BUILD_FLAGS.BEACONS,
    shell: BUILD_ID,
    device: async () => {
      const known = await fingerprint;
      return known === null ? null : deviceHash(known);
    },
    token: createDeviceToken({ client, session: () => sessionToCount(state()), now }),
  });
