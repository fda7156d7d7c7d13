import type { Judgement } from './conformLender';
import type { Finding, Verdict } from './finding';

const marks: Readonly<Record<Verdict, string>> = { fits: '✓', deviates: '✗', 'not reached': '–' };
/** A line holds what four faults take to say. */
const MOST = 320;

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

function countOf(findings: readonly Finding[]): Readonly<Record<Verdict, number>> {
  const count = (of: Verdict) => findings.filter(({ verdict }) => verdict === of).length;
  return { fits: count('fits'), deviates: count('deviates'), 'not reached': count('not reached') };
}

/** One line for each check, and one for all of them. */
export function linesOf({ findings, remark, states }: Judgement): string[] {
  const ids = Math.max(...findings.map(({ id }) => id.length));
  const places = Math.max(...findings.map(({ where }) => where.length));
  const rows = findings.map(({ verdict, id, where, what, detail }) =>
    cut(
      `${marks[verdict]} ${id.padEnd(ids)}  ${where.padEnd(places)}  ${what}${detail === '' ? '' : `: ${detail}`}`,
    ),
  );
  const { fits, deviates, 'not reached': missed } = countOf(findings);
  return [
    ...rows,
    '',
    `${fits} fit, ${deviates} deviate${deviates === 1 ? 's' : ''}, ${missed} not reached, which counts as neither.${remark === null ? '' : ` ${remark}`}${states === null ? '' : ` ${statesInWords(states)}`}`,
  ];
}

function statesInWords({ seen, next }: NonNullable<Judgement['states']>): string {
  const met = `Seen: a borrower ${seen.length === 0 ? 'in none of the states below' : seen.join(', ')}.`;
  return next.length === 0 ? met : `${met} Run next with one ${next.join(', ')}.`;
}

export function dataOf({ code, remark, states, findings }: Judgement): object {
  const { fits, deviates, 'not reached': notReached } = countOf(findings);
  return { ok: code === 'fits', code, remark, fits, deviates, notReached, states, findings };
}
