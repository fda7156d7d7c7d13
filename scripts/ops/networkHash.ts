import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import path from 'node:path';
import { dayOf } from './beaconFolder';

interface Options {
  readonly folder: string;
  /** epoch milliseconds */
  readonly now: () => number;
}

const PREFIX = 'network-key-';
const keyFile = (folder: string, day: string) => path.join(folder, `${PREFIX}${day}`);

/** The groups of an IPv6 address before its '::', or all of them; 0 for a missing one. */
function groupsOf(address: string): string[] {
  const [head = ''] = address.split('::', 1);
  return head.split(':').map((group) => Number.parseInt(group || '0', 16).toString(16));
}

/**
 * The network of an address: /24 of IPv4, /48 of IPv6. One sender may have a whole network, or share it. A text that is
 * no address counts as a network of its own.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!plain.includes(':')) return plain;
  const [a = '0', b = '0', c = '0'] = groupsOf(plain);
  return `${a}:${b}:${c}::/48`;
}

/**
 * The key of a day, shared by all processes that keep beacons in this folder. It is deleted with its day, so that
 * afterwards nobody can find out which address a line came from.
 */
async function obtainKey(folder: string, day: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.startsWith(PREFIX) && name < `${PREFIX}${day}`)
      await rm(path.join(folder, name), { force: true });
  const file = keyFile(folder, day);
  const beside = path.join(folder, `.${randomUUID()}`);
  try {
    await writeFile(beside, randomBytes(32).toString('hex'), { mode: 0o600 });
    // Several processes may make the key at once: the first link wins, and a link always has the whole file.
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
  return readFile(file, 'utf8');
}

/**
 * A keyed hash of a sender's network, 16 hexadecimal digits, with a new key every day. It tells senders apart without
 * revealing them.
 */
export function createNetworkHash({ folder, now }: Options): (address: string) => Promise<string> {
  let key: { readonly day: string; readonly text: Promise<string> } | null = null;
  return async (address) => {
    const day = dayOf(now());
    if (key?.day !== day) key = { day, text: obtainKey(folder, day) };
    try {
      return createHmac('sha256', await key.text)
        .update(networkOf(address))
        .digest('hex')
        .slice(0, 16);
    } catch (error) {
      key = null;
      throw error;
    }
  };
}
