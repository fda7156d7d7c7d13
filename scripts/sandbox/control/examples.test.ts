import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';
import { lenderDatabase } from '../testing/lenderDatabase';
import type { TestLender } from '../testing/testLender';
import { openTestLender } from '../testing/testLender';
import { eventNames } from './events';
import { examples, recordedAnswers, recordFile } from './examples';
import type { Scenario } from './scenarios';

/** The commands in the section 'Drive the lender' of the README. */
function readmeExamples(): string[] {
  const readme = readFileSync(path.join(projectRoot(), 'scripts/sandbox/README.md'), 'utf8');
  const [, section = ''] = readme.split('## Drive the lender\n');
  const [, block = ''] = section.split('```');
  const commands = block.split('\n').filter((line) => line.startsWith('curl '));
  if (commands.length === 0) throw new Error('The README has no examples.');
  return commands;
}

/** Lists are cut to their first entry, as the documentation shows them. */
const cut = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : value));

/** The names and types in an answer, with instants and days distinguished from other text. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOf(item)]));
  const text = typeof value === 'string' ? value : '';
  return value === null ? null : (/^\d{4}-\d\d-\d\d(T|$)/.exec(text)?.[1] ?? typeof value);
}

/** Splits a command into words as a shell does: names are replaced by their values only outside of quotes. */
function wordsOf(command: string, names: Readonly<Record<string, string>>): string[] {
  return [...command.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\$([A-Z]+)/g, (mark, quoted?: string, name = '') =>
      quoted === undefined ? (names[name as string] ?? mark) : quoted,
    ),
  );
}

/**
 * Runs a documented command as it is written, over the network.
 * @throws Error for an option of curl that no other command has
 */
async function runCurl(command: string, names: Readonly<Record<string, string>>) {
  const [program, ...words] = wordsOf(command, names);
  if (program !== 'curl') throw new Error(`No curl command: ${command}`);
  const headers = new Headers();
  const init: RequestInit = { headers };
  let url = '';
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-X') init.method = words.shift() ?? '';
    else if (word === '-d') init.body = words.shift() ?? '';
    else if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(': ');
      headers.set(name, value);
    } else if (word.startsWith('http')) url = word;
    else throw new Error(`curl ${word}: the documentation has a new option.`);
  }
  const answer = await fetch(url, init);
  return { status: answer.status, text: await answer.text() };
}

describe('the documented examples, on a real server', () => {
  let lender: TestLender;
  let base: string;
  const realAnswers = new Map<string, Awaited<ReturnType<typeof runCurl>>>();
  const run = async (command: string, scenario: Scenario = 'new') => {
    const { mobile, client } = await lender.create(scenario);
    return { client, answer: await runCurl(command, { BASE: base, MOBILE: mobile }) };
  };
  beforeAll(async () => {
    lender = await openTestLender({ databaseUrl: await lenderDatabase() });
    await lender.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(lender.app.server.address() as AddressInfo).port}`;
    // one after the other, because later examples show the effects of earlier ones
    for (const { title, command, scenario } of examples) {
      const { client, answer } = await run(command, scenario);
      realAnswers.set(title, answer);
      await client.ask('getCurrentUserInfo', {});
    }
    if (process.env['RECORD'] !== undefined) {
      const lines = [...realAnswers].map(([title, { text }]) => JSON.stringify([title, cut(text)]));
      writeFileSync(recordFile(), `${lines.join('\n')}\n`);
    }
  });
  afterAll(async () => lender.close());

  it.each(examples.map((example) => [example.title, example] as const))(
    '%s: the recorded answer has the shape of the real one (RECORD=1 records the answers again)',
    async (title, { answers = 200 }) => {
      const { status, text } = realAnswers.get(title) ?? { status: 0, text: '' };
      expect(status).toBe(answers);
      expect(shapeOf((await recordedAnswers()).get(title))).toEqual(shapeOf(cut(text)));
    },
  );

  it.each(readmeExamples())('work as written in the README: %s', async (command) => {
    const { status, text } = (await run(command, 'overdue')).answer;
    expect([status, text]).toEqual([200, expect.stringMatching(/^[[{]/)]);
  });

  it('name every event', async () => {
    const docs = examples.map(({ text, command }) => text + command).join(' ');
    expect(eventNames.filter((name) => !docs.includes(name))).toEqual([]);
  });
});
