import type { Answer } from './inspection';
import { Inspection } from './inspection';
import { inspectLender } from './inspectServer';

const kept = { 'cache-control': 'no-store', date: 'Wed, 25 Nov 2026 03:00:00 GMT' };
const refusal = Buffer.from('{"code":400001,"msg":"There is no envelope.","data":null}');
const sealed = Buffer.from('0123456789abcdef'.repeat(4));

/** Checks a lender that gives the first answer to GET and the second to POST. */
async function look(answer: Partial<Answer>, posted: Partial<Answer> = answer) {
  const found = new Inspection('lender', 'https://app.example/api/anyServedLook');
  await inspectLender(
    async (_url, _headers, how) => ({
      status: 400,
      headers: kept,
      body: refusal,
      ...(how?.posted === undefined ? answer : posted),
    }),
    found,
    'com.example.lending',
  );
  return found.result();
}
const faultsOf = async (...answers: Parameters<typeof look>) => (await look(...answers)).deviations;

it.each([
  ['in clear text', {}, {}],
  ['so that only phones can read it', { status: 200, body: sealed }, { status: 200, body: sealed }],
  ['by its limit of calls', { status: 429 }, { status: 429 }],
  ['as its framework does, what no contract knows', { status: 405, body: Buffer.from('{}') }, {}],
])('finds no fault in a lender that refuses the nonsense %s', async (_, answer, posted) => {
  expect(await look(answer, posted)).toMatchObject({ deviations: [], notes: [] });
});

it('reports no fault of a lender in maintenance, but notes the maintenance', async () => {
  const headers = { ...kept, 'x-maintenance': '1' };
  expect(await look({ status: 503, headers })).toMatchObject({
    deviations: [],
    notes: ['the lender says that it is in maintenance'],
  });
});

it('distinguishes a failing lender from a missing one', async () => {
  const body = Buffer.from('{"code":500001,"msg":"Something went wrong.","data":null}');
  expect(await faultsOf({ status: 500, body })).toEqual(['the lender answers, but failed: 500001']);
});

const json = (text: string) => Buffer.from(text);
it.each([
  ['503 of a proxy', { status: 503, body: json('') }, '503'],
  ['a page', { status: 403, body: json(' <html>') }, '403, a web page'],
  [
    'the gate of a Wi-Fi',
    { status: 302, headers: { location: 'https://sign.in/here' } },
    '302 to https://sign.in/here',
  ],
  [
    'a gateway that wants a key',
    { status: 401, body: json('{"message":"Unauthorized"}') },
    '401, \'{"message":"Unauthorized"}\'',
  ],
  ['a limit of another', { status: 429, body: json('slow down') }, "429, 'slow down'"],
  ['one who says ok to everything', { status: 200, body: json('ok') }, "200, 'ok'"],
  [
    'a lender of straw',
    { status: 200, body: json('{"code":0,"msg":"ok"}') },
    '200, \'{"code":0,"msg":"ok"}\'',
  ],
  ['much', { status: 200, body: json('x'.repeat(1e5)) }, `200, '${'x'.repeat(80)}…'`],
])('reports %s', async (_, answer, told) => {
  expect((await faultsOf({ headers: kept, ...answer }))[0]).toBe(
    `it answers ${told}: no lender is there`,
  );
});

it('reports a lender whose server refuses POST', async () => {
  expect(await faultsOf({}, { status: 403, body: json('<html>') })).toEqual([
    'by POST, it answers 403, a web page: no lender is there',
  ]);
});

it('reports a cached answer without a date', async () => {
  expect(await faultsOf({ headers: {} })).toEqual([
    'cache-control is missing',
    'date is missing, so phones do not learn the lender’s time',
  ]);
});
