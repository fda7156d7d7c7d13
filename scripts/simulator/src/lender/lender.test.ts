import { maria } from '../testing/fakeHost';
import { createLender, LenderError } from './lender';

function lenderThat(answer: unknown, status = 200) {
  const fetcher = jest.fn(async () => new Response(JSON.stringify(answer), { status }));
  return { fetcher, lender: createLender(fetcher) };
}

test('a borrower is created in a scenario', async () => {
  const { fetcher, lender } = lenderThat(maria);
  expect(await lender.createBorrower('approved', { auto: true })).toEqual(maria);
  expect(fetcher).toHaveBeenCalledWith(
    '/sandbox/borrowers',
    expect.objectContaining({
      method: 'POST',
      body: JSON.stringify({ scenario: 'approved', auto: true }),
    }),
  );
});

test('a refusal has the sandbox’s message', async () => {
  const { lender } = lenderThat({ code: 409, msg: 'Not in this state.' }, 409);
  await expect(lender.event('09171234821', 'approve')).rejects.toThrow(
    new LenderError('Not in this state.'),
  );
});

test('a refusal without a message names call and status', async () => {
  const lender = createLender(async () => new Response('<html>', { status: 502 }));
  await expect(lender.clock()).rejects.toThrow('The sandbox refused GET /sandbox/clock with 502.');
});

test('an answer of the wrong form names the wrong field', async () => {
  const { lender } = lenderThat({ ...maria, token: 5 });
  await expect(lender.createBorrower('new', {})).rejects.toThrow(
    /POST \/sandbox\/borrowers.*token/,
  );
});

test('a sandbox that does not answer is reported', async () => {
  const lender = createLender(() => Promise.reject(new TypeError('fetch failed')));
  await expect(lender.clock()).rejects.toThrow(/does not answer \(GET \/sandbox\/clock\)/);
});
