import type { Registry } from '@pautang/shared/contract/registry';
import { readShell } from '../registry/gate';
import { own } from '../registry/knownEntry';
import { nullIfRefused } from '../releaseError';
import { countsFrom } from './readRecords';
import type { CommandContext } from './verb';

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
