import { isIP } from 'node:net';
import * as v from 'valibot';

/** Proxies whose word on the caller's address counts: none, this many, or those at these addresses and networks. */
export type TrustedProxies = false | number | readonly string[];

const RULE =
  'must be the number of proxies in front, 0 to 9, or their addresses or networks with commas between, such as 10.0.0.0/8,127.0.0.1';

/** Returns whether the text is an address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** Reads TRUST_PROXY; null for an invalid text. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return text === '0' ? false : Number(text);
  const networks = text.split(',');
  return networks.every(isNetwork) ? networks : null;
}

/** The variable TRUST_PROXY; its issue is worded to follow that name. */
export const trustedProxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const trusted = readTrustedProxies(dataset.value);
    if (trusted !== null) return trusted;
    addIssue({ message: RULE });
    return NEVER;
  }),
);

/** Returns fastify's option `trustProxy`, which counts the first proxy as hop 0. */
export function trustProxyOf(
  trusted: TrustedProxies,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
}
