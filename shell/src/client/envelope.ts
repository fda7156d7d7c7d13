import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { Identity } from './identity';

export interface Item {
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The prefix goes on the top-level keys of an item's data and nowhere else (decision P2). */
export function withPrefix(data: Item['data'], prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [prefix + key, value]),
  );
}

/** The body of one envelope before encryption (section 7, decision P2). */
export function buildEnvelope(
  items: readonly Item[],
  identity: Identity,
  t: number,
  requestId?: string,
): RequestEnvelope {
  const { afid, adId, device } = identity.device;
  return {
    data: items.map(({ method, data }) => ({ method, data: withPrefix(data, identity.prefix) })),
    header: {
      // First, so that it adds keys and replaces none of ours.
      ...identity.bodyHeader,
      appName: identity.appName,
      afid,
      device,
      appVersion: identity.appVersion,
      adId,
      ...(requestId === undefined ? {} : { requestId }),
    },
    t,
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Ten random letters glued to `any` (decision P1). */
export function urlSuffix(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** Ten letters that are the same for a minute, so that an answer that may be kept is found again. */
export function keptSuffix(minute: number): string {
  return Array.from(`${minute}`.padStart(10, '0'), (digit) => LETTERS.charAt(Number(digit))).join(
    '',
  );
}
