import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';
import { manilaTime } from '../manilaTime';

const WHEN = 'within 15 seconds on a page that is open';

/** Describes how the shell treats `isUrgent` (shell/src/remotes/areaState.ts). */
const momentOf = ({ isUrgent = false }: RegistryEntry): string =>
  isUrgent
    ? `at once, ${WHEN}, also in the middle of a page: what they have typed is kept, and only what is on its way to the lender is finished first`
    : 'when they next enter the area or come back to the app; a page in use stays as it is until it is left';

/** Says which phones get which version. A canary for no phone makes no difference. */
function whoGets({ stable, canary }: RegistryEntry): string {
  if (!canary || canary.percent === 0) return `everybody gets ${stable.version}`;
  const phones = `${canary.percent}% of the phones get ${canary.version}`;
  return canary.percent === 100
    ? `${phones} as a canary, which falls back to ${stable.version} until it is promoted without --percent`
    : `${phones}, the others ${stable.version}`;
}

/** Says that the same versions are more or less urgent than before; null if they are not. */
function urgencyOf(before: RegistryEntry, after: RegistryEntry): string | null {
  const { isUrgent: was = false } = before;
  const { isUrgent: is = false } = after;
  if (was === is) return null;
  const still = `A page that still shows another version changes ${momentOf(after)}.`;
  return is
    ? `urgent now. ${still}`
    : `not urgent any more. ${still} If that is not meant, type the command again with --urgent.`;
}

function ofOpen(before: RegistryEntry | undefined, after: RegistryEntry): string[] {
  const lines: string[] = [];
  if (before?.state === 'off') lines.push(`open again, ${WHEN} and says that the area is closed.`);
  const [was, is] = [before && whoGets(before), whoGets(after)];
  if (was !== is)
    lines.push(`${is} ${momentOf(after)}.${was === undefined ? '' : ` Before, ${was}.`}`);
  const isSameStable = before?.stable.version === after.stable.version;
  const isCanaryEnded = before?.canary && !after.canary;
  const urgency = before && isSameStable && !isCanaryEnded ? urgencyOf(before, after) : null;
  // A change of versions says itself that it is urgent.
  if (urgency !== null && (was === is || !after.isUrgent)) lines.push(urgency);
  return lines;
}

function ofClosed(before: RegistryEntry | undefined, after: RegistryEntry): string[] {
  const back = after.until === undefined ? '' : `, expected back ${manilaTime(after.until)}`;
  const reads = `they read “${after.message ?? ''}”${back}`;
  if (before?.state !== 'off')
    return [`closed ${momentOf(after)}; ${reads}. The rest of the app works.`];
  const news: string[] = [];
  if (before.message !== after.message || before.until !== after.until) news.push(reads);
  if (whoGets(before) !== whoGets(after)) news.push(`once it is open, ${whoGets(after)}`);
  return news.length === 0 ? [] : [`stays closed; ${news.join('; ')}.`];
}

/** Returns a line for each effect, the worst first; or one line that borrowers see no difference. */
export function whatBorrowersSee(before: Registry | null, after: Registry): string[] {
  const known = new Map(Object.entries(before?.remotes ?? {}));
  const lost = [...known.keys()].filter((name) => !Object.hasOwn(after.remotes, name));
  const lines = [
    ...lost.map(
      (name) =>
        `${name}: GONE. Borrowers who have not opened the area cannot, and an app that has it open loses it at its next load. Promote a version of ${name} to bring it back.`,
    ),
    ...Object.entries(after.remotes).flatMap(([name, entry]) => {
      const seen = entry.state === 'on' ? ofOpen : ofClosed;
      return seen(known.get(name), entry).map((line) => `${name}: ${line}`);
    }),
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
