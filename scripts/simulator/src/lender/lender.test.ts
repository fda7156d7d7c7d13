import { maria } from '../testing/fakeHost';
import { createLender, LenderError } from './lender';

const answering = (answer: unknown, status = 200) =>
  jest.fn(async () => new Response(JSON.stringify(answer), { status }));

test('a borrower is created in a scenario', async () => {
  const fetcher = answering(maria);
  expect(await createLender(fetcher).createBorrower('approved', { auto: true })).toEqual(maria);
  expect(fetcher).toHaveBeenCalledWith(
    '/sandbox/borrowers',
    expect.objectContaining({
      method: 'POST',
      body: JSON.stringify({ scenario: 'approved', auto: true }),
    }),
  );
});

test.each<[what: string, fetcher: () => Promise<Response>, message: RegExp]>([
  [
    'has the sandbox’s message',
    answering({ msg: 'Not in this state.' }, 409),
    /^Not in this state\.$/,
  ],
  [
    'names call and status',
    answering('<html>', 502),
    /refused POST \/sandbox\/borrowers with 502\./,
  ],
  ['names the wrong field', answering({ ...maria, token: 5 }), /POST \/sandbox\/borrowers.*token/],
  [
    'names a silent sandbox',
    () => Promise.reject(new TypeError('no')),
    /not answer \(POST \/sandbox/,
  ],
])('a failed call %s', async (_what, fetcher, message) => {
  const failed = createLender(fetcher).createBorrower('new', {});
  await expect(failed).rejects.toThrow(LenderError);
  await expect(failed).rejects.toThrow(message);
});
