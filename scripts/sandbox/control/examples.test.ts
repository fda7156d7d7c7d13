import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { projectRoot } from '../../machine/workspace';
import { runCurl } from '../testing/runCurl';
import type { TestLender } from '../testing/testLender';
import { openTestLender } from '../testing/testLender';
import { eventNames } from './events';
import { examples } from './examples';

/** The commands of the section that tells how to drive the lender. */
function readmeExamples(): string[] {
  const readme = readFileSync(path.join(projectRoot(), 'scripts/sandbox/README.md'), 'utf8');
  const [, section = ''] = readme.split('## Drive the lender\n');
  const [, block = ''] = section.split('```');
  const commands = block.split('\n').filter((line) => line.startsWith('curl '));
  if (commands.length === 0) throw new Error('The README has no examples.');
  return commands;
}

describe('the documented examples, on a real server', () => {
  let lender: TestLender;
  let base: string;
  beforeAll(async () => {
    lender = await openTestLender();
    await lender.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(lender.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => lender.close());

  it.each(examples.map((example) => [example.title, example] as const))(
    '%s',
    async (_title, { command, scenario, answers = 200 }) => {
      const { mobile } = await lender.create(scenario);
      const { status, text } = await runCurl(command, { BASE: base, MOBILE: mobile });
      expect([status, text]).toEqual([answers, expect.stringMatching(/^[[{]/)]);
    },
  );

  it.each(readmeExamples())('in the README: %s', async (command) => {
    const { mobile } = await lender.create('overdue');
    const { status, text } = await runCurl(command, { BASE: base, MOBILE: mobile });
    expect([status, text]).toEqual([200, expect.stringMatching(/^[[{]/)]);
  });

  it('name every event that there is', async () => {
    const docs = examples.map(({ text, command }) => text + command).join(' ');
    expect(eventNames.filter((name) => !docs.includes(name))).toEqual([]);
  });
});
