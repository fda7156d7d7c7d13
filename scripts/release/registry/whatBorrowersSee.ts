import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { manilaTime } from '../manilaTime';

const WHEN = 'within 15 seconds on a page that is open';

/** Describes how the shell treats `isUrgent` (shell/src/remotes/areaState.ts). */
const momentOf = ({ isUrgent = false }: RegistryEntry): string =>
  isUrgent
    ? `at once, ${WHEN}, also in the middle of a page: what they have typed is kept, and only what is on its way to the lender is finished first`
    : 'when they next enter the area or come back to the app; a page in use stays as it is until it is left';

const share = (percent: number): string => `${Number(percent.toFixed(2))}%`;

function ofCanary(name: string, before: RegistryEntry | undefined, after: RegistryEntry): string[] {
  const [was, is] = [before?.canary, after.canary];
  const stable = after.stable.version;
  const moment = momentOf(after);
  if (!is) {
    const isBack = was && was.percent > 0 && was.version !== stable;
    return isBack
      ? [`${name}: the ${share(was.percent)} that had ${was.version} get ${stable} ${moment}.`]
      : [];
  }
  const isSame = was?.version === is.version;
  if (isSame && was.percent === is.percent) return [];
  const lines: string[] = [];
  if (was && !isSame && was.percent > 0)
    lines.push(
      `${name}: no phone gets ${was.version} any more, which ${share(was.percent)} of the phones had.`,
    );
  if (isSame && was.percent > is.percent)
    lines.push(
      `${name}: ${share(was.percent - is.percent)} of the phones lose ${is.version} and get ${stable} ${moment}; ${share(is.percent)} keep it.`,
    );
  else if (is.percent === 0)
    lines.push(`${name}: no phone gets ${is.version} yet; everybody stays on ${stable}.`);
  else if (is.percent === 100)
    lines.push(
      `${name}: every phone gets ${is.version} ${moment}. It is still a canary, which falls back to ${stable}: promote it without --percent to end that.`,
    );
  else
    lines.push(
      `${name}: ${share(is.percent)} of the phones get ${is.version} ${moment}; the others stay on ${stable}.`,
    );
  return lines;
}

function ofVersions(
  name: string,
  before: RegistryEntry | undefined,
  after: RegistryEntry,
): string[] {
  const lines: string[] = [];
  const { version } = after.stable;
  if (before?.stable.version !== version) {
    const had = before?.canary?.version === version ? before.canary.percent : 0;
    const already = had > 0 ? ` The ${share(had)} of its canary have it already.` : '';
    lines.push(`${name}: everybody gets ${version} ${momentOf(after)}.${already}`);
  }
  lines.push(...ofCanary(name, before, after));
  const isUrgent = after.isUrgent ?? false;
  const wasUrgent = before?.isUrgent ?? false;
  const { canary } = after;
  const still = `A page that still shows another version gets ${canary ? `${version}, or ${canary.version} as a canary,` : version} ${momentOf(after)}.`;
  if (before && lines.length === 0 && isUrgent && !wasUrgent)
    lines.push(`${name}: ${version} is urgent now. ${still}`);
  const isTakenBack = before?.canary && !canary;
  if (before?.stable.version === version && wasUrgent && !isUrgent && !isTakenBack)
    lines.push(
      `${name}: ${version} is not urgent any more. ${still} If that is not meant, type the command again with --urgent.`,
    );
  return lines;
}

function whenOpened(before: RegistryEntry, after: RegistryEntry): string[] {
  const { stable, canary } = after;
  const isSame =
    before.stable.version === stable.version &&
    before.canary?.version === canary?.version &&
    before.canary?.percent === canary?.percent;
  if (isSame) return [];
  const few = canary ? `, and ${share(canary.percent)} of the phones ${canary.version}` : '';
  return [`When it is opened, borrowers get ${stable.version}${few}.`];
}

function ofRemote(name: string, before: RegistryEntry | undefined, after: RegistryEntry): string[] {
  if (after.state === 'on') {
    const opened =
      before?.state === 'off'
        ? [`${name}: open again, ${WHEN} and says that the area is closed.`]
        : [];
    return [...opened, ...ofVersions(name, before, after)];
  }
  const back = after.until === undefined ? '' : `, expected back ${manilaTime(after.until)}`;
  const words = `“${after.message ?? ''}”${back}`;
  if (before?.state !== 'off')
    return [`${name}: closed ${momentOf(after)}. They read ${words}. The rest of the app works.`];
  const later = whenOpened(before, after);
  const isSaid = before.message === after.message && before.until === after.until;
  if (!isSaid)
    return [[`${name}: stays closed; they read ${words} from now on.`, ...later].join(' ')];
  return later.length === 0 ? [] : [[`${name}: stays closed.`, ...later].join(' ')];
}

/** Returns a line for each effect, the worst first; or one line that borrowers see no difference. */
export function whatBorrowersSee(before: Registry | null, after: Registry): string[] {
  const known = new Map(Object.entries(before?.remotes ?? {}));
  const lost = [...known.keys()].filter((name) => !Object.hasOwn(after.remotes, name));
  const lines = [
    ...lost.map(
      (name) =>
        `${name}: GONE. The registry has no ${name} any more: borrowers who have not opened the area cannot, and an app that has it open loses it at its next load. Promote a version of ${name} to bring it back.`,
    ),
    ...Object.entries(after.remotes).flatMap(([name, entry]) =>
      ofRemote(name, known.get(name), entry),
    ),
  ];
  if (after.reload !== undefined && after.reload !== before?.reload)
    lines.push(
      `Open pages load themselves anew once, ${WHEN}, as soon as nothing is on its way to the lender: what they have typed is kept.`,
    );
  if (before?.worker !== after.worker)
    lines.push(
      after.worker === 'off'
        ? `The service worker and what it keeps go from every phone that opens the app, ${WHEN}: without a network the app does not start.`
        : 'Phones keep the app again from the next quiet moment on, so that it starts without a network.',
    );
  return lines.length === 0 ? ['Borrowers see no difference.'] : lines;
}
