import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { smsCode } from '@pautang/shared/contract/account';
import * as v from 'valibot';
import { plainText } from '../../release/plainText';
import type { Kit } from '../kit';
import { conformLender } from './conformLender';
import { readOptions } from './options';
import { dataOf, linesOf } from './report';

/** Asks a person at the terminal, until it is a code. */
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

/** `npm run conform -- lender`: whether a lender speaks as the specification has it. */
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
