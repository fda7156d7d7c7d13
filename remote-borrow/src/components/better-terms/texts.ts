import type { ReofferBenefit } from '@pautang/shared/contract/home';
import { days, instantLabel, manilaDate, money, rate, timeLabel } from '@pautang/shared/format';

type ByKind<T> = Readonly<Record<ReofferBenefit['kind'], T>>;

export const texts = {
  title: 'Better terms',
  loanTitle: 'Better in this loan',
  names: { limit: 'Limit', interest: 'Interest', days: 'Longest term' } satisfies ByKind<string>,
  figures: {
    limit: money,
    interest: rate,
    days,
  } satisfies ByKind<(figure: number) => string>,
  change: (from: string, to: string) => `${from} → ${to}`,
  left: (time: string) => `${time} left`,
  over: 'Its time is up',

  ended: {
    limit: 'The higher limit',
    interest: 'The lower interest',
    days: 'The longer term',
    all: 'The better terms',
  } satisfies ByKind<string> & { all: string },
  endedAt: (what: string, when: string) => `${what} ended ${when}.`,
  haveEnded: 'The better terms have ended.',
  ordinary: 'This is the ordinary price.',
  endedTitle: 'Your choice went with the better terms',
  notPossible: (choice: string) => `${choice} is no longer possible. Nothing was sent.`,
  noLonger: (before: string, now: string) =>
    `${before} can no longer be chosen. The nearest is ${now}.`,
  choice: (sum: string, payments: string) => `${sum} in ${payments}`,
  choose: (sum: string) => `Choose ${sum}`,
  home: 'Go to home',
} as const;

/** Returns 'at 3:15 PM', or for another day 'on Nov 20, 3:15 PM'. `nowMs`: server time. */
export function whenEnded(instant: string, nowMs: number): string {
  return manilaDate(instant) === manilaDate(nowMs)
    ? `at ${timeLabel(instant)}`
    : `on ${instantLabel(instant, nowMs)}`;
}
