import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { smsCode } from '@pautang/shared/contract/account';
import * as v from 'valibot';
import { plainText } from '../../release/plainText';
import type { Kit } from '../kit';
import { conformLender } from './conformLender';
import { readOptions } from './options';
import type { Judgement } from './conformLender';
import type { Finding, Verdict } from './finding';

const marks: Readonly<Record<Verdict, string>> = { fits: '✓', deviates: '✗', 'not reached': '–' };
/** Characters in a line, enough for four faults. */
const MOST = 320;

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

function countOf(findings: readonly Finding[]): Readonly<Record<Verdict, number>> {
  const count = (of: Verdict) => findings.filter(({ verdict }) => verdict === of).length;
  return { fits: count('fits'), deviates: count('deviates'), 'not reached': count('not reached') };
}

/** Returns one line for each check, then a summary line. */
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

function dataOf({ code, remark, states, findings }: Judgement): object {
  const { fits, deviates, 'not reached': notReached } = countOf(findings);
  return { ok: code === 'fits', code, remark, fits, deviates, notReached, states, findings };
}

/** Asks at the terminal until the input is a valid code. */
async function askCode(whose: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (;;) {
      const which = whose === '' ? 'the test borrower' : 'the other borrower';
      const said = (await terminal.question(`Code of the text message to ${which}: `)).trim();
      if (v.is(smsCode, said)) return said;
    }
  } finally {
    terminal.close();
  }
}

/** `npm run conform -- lender`: judges whether a lender follows the specification. */
export const lenderKit: Kit = {
  takes:
    '--base <address> --package <name> [--mobile 09…] [--code 123456] [--username … --password …] [--visitor] [--other-mobile 09…] [--other-code 123456] [--other-username … --other-password …] [--act] [--rollover <id>] [--restructure <id>] [--prefix credit_] [--encryption off] [--upload-status-method <name>] [--origin https://app.example] [--timeout <seconds>] [--only <checks>] [--state <states>] [--json]',
  does: 'drives a lender through every method as a test borrower, or with --visitor without one, and says what fits',
  run: async (args, env, { out, err }) => {
    const { isJson, ...options } = readOptions(args, env);
    const judgement = await conformLender({
      ...options,
      ask: fetch,
      askCode: process.stdin.isTTY ? askCode : null,
      wait: setTimeout,
      say: (step) => err(`${step} …\n`),
    });
    const lines = isJson ? [JSON.stringify(dataOf(judgement))] : linesOf(judgement);
    for (const line of lines) out(`${plainText(line)}\n`);
    return judgement.code;
  },
};
