import * as v from 'valibot';
import type { Registry } from '@pautang/shared/contract/registry';
import { readShell } from '../registry/gate';
import { recentRegistries } from '../registry/history';
import { own } from '../registry/knownEntry';
import { readRegistry } from '../registry/registryFile';
import type { VersionCount } from '../registry/versionRecords';
import {
  RECORDED_REGISTRIES,
  recordLine,
  recordOf,
  versionRecords,
} from '../registry/versionRecords';
import { nullIfRefused } from '../releaseError';
import { line } from '../settings';
import type { CommandContext } from './verb';

/** Records help a person to decide, and must not delay a roll-back for longer. */
export const PATIENCE_MS = 3_000;

/** --beacons: the database or the server with the reports of phones. */
export const beacons = v.optional(line('a database or a server', 500));

interface Records {
  readonly records: ReturnType<typeof versionRecords>;
  readonly phonesUnknown: string | null;
}

/** Returns the value, or a text: the error, or that no answer came within three seconds. */
async function soon<T>(given: Promise<T>): Promise<T | string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer within 3 seconds'), PATIENCE_MS);
  });
  const told = given.catch((error: unknown) =>
    error instanceof Error ? error.message.replace(/\.$/, '') : String(error),
  );
  return Promise.race([told, late]).finally(() => clearTimeout(timer));
}

/** Reads the counts of phones, or says why they are unknown. */
async function countsFrom(
  { countsAt }: Pick<CommandContext, 'countsAt'>,
  beacons: string | undefined,
): Promise<readonly VersionCount[] | string> {
  return beacons === undefined
    ? 'neither --beacons nor DATABASE_URL says where they report'
    : soon(countsAt(beacons));
}

/**
 * Counts the phones whose shell does not open an area that only the registry has, in words; empty if the deployed
 * shell has the area in its own table. @throws ReleaseError if the deployed shell's offer cannot be read
 */
export async function olderShells(
  context: Pick<CommandContext, 'store' | 'keys' | 'now' | 'countsAt'>,
  registry: Registry,
  name: string,
  beacons: string | undefined,
): Promise<string[]> {
  const { shell, remotes } = registry;
  if (shell === undefined || !own(remotes, name)?.stable.area) return [];
  if ((await readShell(context, shell)).areas?.includes(name) === true) return [];
  const counts = await countsFrom(context, beacons);
  if (typeof counts === 'string')
    return [
      `Phones with an older shell do not open ${name} before they load the page again. Their number is unknown: ${counts}.`,
    ];
  let [all, older] = [0, 0];
  for (const { version, phones } of counts.filter(({ remote }) => remote === 'shell')) {
    const offer = await readShell(context, version).catch(nullIfRefused);
    all += phones;
    if (!offer?.taken) older += phones;
  }
  return [
    `${older} of ${all} phones that have reported ran a shell that does not open ${name}: they will once they load the page again.`,
  ];
}

/** Reads the history, and for at most three seconds the reports. @throws ReleaseError if the store cannot be read */
export async function readRecords(
  context: CommandContext,
  beacons: string | undefined,
  most?: number,
): Promise<Records> {
  const asked = countsFrom(context, beacons);
  const { past } = await recentRegistries(
    context,
    await readRegistry(context),
    RECORDED_REGISTRIES,
  );
  const counts = await asked;
  const isKnown = typeof counts !== 'string';
  const known = isKnown ? counts : undefined;
  return {
    records: versionRecords(past, context.now(), known, most),
    phonesUnknown: isKnown ? null : counts,
  };
}

export function recordLines(
  { records, phonesUnknown }: Records,
  names: readonly string[],
): string[] {
  const unknown = phonesUnknown === null ? '' : `, phones unknown (${phonesUnknown})`;
  return names.flatMap((name) => {
    const found = Object.hasOwn(records, name) ? (records[name] ?? []) : [];
    if (found.length === 0) return [];
    return [`${name}, its last versions${unknown}:`, ...found.map((one) => `  ${recordLine(one)}`)];
  });
}

/** Begins to read at once, so that the roll-back hardly waits for the record. Never fails. */
export function announcing(
  context: CommandContext,
  name: string,
  beacons: string | undefined,
): (version: string) => Promise<void> {
  const reading = soon(readRecords(context, beacons, Infinity));
  return async (version) => {
    const found = await reading;
    const goes = `${name} goes back to`;
    if (typeof found === 'string')
      return context.tell?.(`${goes} ${version}: its record is unknown (${found})`);
    const record = recordOf(found.records, name, version);
    const { phonesUnknown } = found;
    const why = phonesUnknown === null ? '' : ` (${phonesUnknown})`;
    const fared = record
      ? recordLine(record).replace('phones unknown', `phones unknown${why}`)
      : `${version}: it was not stable in the last ${RECORDED_REGISTRIES} registries`;
    context.tell?.(`${goes} ${fared}`);
  };
}
