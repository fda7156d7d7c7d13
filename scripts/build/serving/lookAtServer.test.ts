import type { Answer } from './look';
import { lookAtLender } from './lookAtServer';

const answering = (answer: Partial<Answer>) => async (): Promise<Answer> => ({
  status: 400,
  headers: { 'cache-control': 'no-store', date: 'Wed, 25 Nov 2026 03:00:00 GMT' },
  body: Buffer.from('{}'),
  ...answer,
});

const look = (answer: Partial<Answer>) =>
  lookAtLender(answering(answer), 'https://app.example/api/any');

const kept = { 'cache-control': 'no-store', date: 'Wed, 25 Nov 2026 03:00:00 GMT' };

it('finds a lender that refuses the nonsense good', async () => {
  expect(await look({})).toMatchObject({ faults: [], notes: [] });
});

it('calls nobody for a lender in maintenance, and says so', async () => {
  const headers = { ...kept, 'x-maintenance': '1' };
  expect(await look({ status: 503, headers })).toMatchObject({
    faults: [],
    notes: ['the lender says that it is in maintenance'],
  });
});

it.each([
  ['503 of a proxy', { status: 503 }, ['it answers 503: no lender is there']],
  ['404', { status: 404 }, ['it answers 404: no lender is there']],
  ['a page', { body: Buffer.from(' <html>') }, ['a web page answers for the lender']],
  [
    'a kept answer without a date',
    { headers: {} },
    ['cache-control is missing', 'date is missing, which tells the lender’s time'],
  ],
])('names %s', async (_, answer, faults) => {
  expect((await look(answer)).faults.map(({ what }) => what)).toEqual(faults);
});
