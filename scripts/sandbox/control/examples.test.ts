import type { AddressInfo } from 'node:net';
import { runCurl } from '../testing/runCurl';
import type { TestLender } from '../testing/testLender';
import { openTestLender } from '../testing/testLender';
import { eventNames } from './eventNames';
import { examples } from './examples';

describe('the documented examples, on a real server', () => {
  let lender: TestLender;
  let base: string;
  beforeAll(async () => {
    lender = await openTestLender();
    await lender.app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(lender.app.server.address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(async () => lender.close());

  it.each(examples.map((example) => [example.title, example] as const))(
    '%s',
    async (_title, { command, scenario, answers = 200 }) => {
      const { mobile } = await lender.create(scenario);
      const { status, text } = await runCurl(command, { BASE: base, MOBILE: mobile });
      expect([status, text]).toEqual([answers, expect.stringMatching(/^[[{]/)]);
    },
  );

  it('name every event that there is', async () => {
    const docs = examples.map(({ text, command }) => text + command).join(' ');
    expect(eventNames.filter((name) => !docs.includes(name))).toEqual([]);
  });
});
