import type { CheckedKind } from '../../build/serving/look';
import type { OpsView } from '../opsView';
import type { LastingFault, ServedView } from '../servedWatch';
import type { Concern } from './concern';
import { countText, countedText } from './counts';
import { momentText } from '../../release/manilaTime';

/** At most so many lines tell of wrong answers, and one more of the rest, so that they do not hide other problems. */
const MOST_LINES = 3;
/** How many deviations of one address are named here. The section below lists more. */
const MOST_DEVIATIONS = 2;
/** Cut off here, because a proxy may send headers of any length. */
const LONGEST = 320;

type Looked = Extract<ServedView, { readonly state: 'looked' }>;

/** Of kinds with the same harm, the one that more of the app needs comes first. */
const order: readonly CheckedKind[] = [
  'page',
  'lender',
  'registry',
  'compressedFiles',
  'shellFiles',
  'collector',
  'worker',
  'statements',
];

const levels = { danger: 'danger', cost: 'warn', none: 'note' } as const;

/** An address of the app without its origin. A store of its own origin is shown with it. */
export const shownPath = (base: string, url: string): string =>
  url.startsWith(`${base}/`) ? url.slice(base.length) : url;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The first deviations of an address, and how many more there are. */
export function firstDeviations(deviations: readonly string[], most: number): readonly string[] {
  const more = deviations.length - most;
  return [
    ...deviations.slice(0, most).map(shortened),
    ...(more > 0 ? [`and ${countText(more)} more`] : []),
  ];
}

const FOUND_GOOD = ' The last look found it good.';
/** A beacon younger than this shows that phones reach the app now. */
const RECENT_MS = 5 * 60_000;

function ofFault({ base, paths, command }: Looked, fault: LastingFault): Concern {
  const last = paths.find(({ kind }) => kind === fault.kind);
  const isOver = last?.deviations.length === 0;
  return {
    level: levels[fault.harm],
    text: `${shownPath(base, fault.url)} has not come as it should since ${momentText(fault.since)}: ${firstDeviations(fault.deviations, MOST_DEVIATIONS).join('; ')}.${isOver ? FOUND_GOOD : ''}`,
    command,
  };
}

/** Phones report to the app's origin, so a new report shows that the origin answers them. */
function ofAway({ base, away, missed, command }: Looked, { tally, now }: OpsView): Concern[] {
  if (!away) return [];
  const lastAt = tally?.lastAt ?? null;
  const isReached = lastAt !== null && lastAt > Math.max(away.since, now - RECENT_MS);
  const hint = isReached
    ? ' Phones report all the same, so it may be the way from here.'
    : ' Open the app yourself.';
  return [
    {
      level: isReached ? 'warn' : 'danger',
      text: `${base} has not answered from here since ${momentText(away.since)}: ${away.why}.${missed === null ? FOUND_GOOD : hint}`,
      command,
    },
  ];
}

/** Problems that proxies and CDNs cause: headers and bodies that they strip or rewrite, and answers of their own. */
export function servedConcerns(view: OpsView): Concern[] {
  const { served } = view;
  if (served.state !== 'looked') return [];
  const { base } = served;
  const worstFirst = [...served.faults].toSorted(
    (a, b) =>
      Number(b.harm === 'danger') - Number(a.harm === 'danger') ||
      order.indexOf(a.kind) - order.indexOf(b.kind),
  );
  const rest = worstFirst.slice(MOST_LINES);
  const [worst] = rest;
  return [
    ...ofAway(served, view),
    ...worstFirst.slice(0, MOST_LINES).map((one) => ofFault(served, one)),
    ...(worst === undefined
      ? []
      : [
          {
            level: levels[worst.harm],
            text: `${countedText(rest.length, 'more address deviates', 'more addresses deviate')}: ${rest.map(({ url }) => shownPath(base, url)).join(', ')}. See ‘What phones are served’ below.`,
          },
        ]),
  ];
}
