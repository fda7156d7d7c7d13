import type { AppEvent } from '@pautang/shared/app';
import { fakeServices } from '@pautang/shared/testing';
import * as fc from 'fast-check';
import { clean, reportTo } from './report';

const NOW = Date.parse('2026-11-20T11:44:00Z');
const pages = ['/', '/login', '/borrow/confirm_borrow'];
const known = {
  isPage: (path: string) => pages.includes(path),
  isMethod: (name: string) => name === 'applyOrder',
};
const cleaned = (event: unknown) => clean(event as AppEvent, NOW, known);

describe('the fields of an event', () => {
  it.each<AppEvent>([
    { type: 'pageView', path: '/login', transactionType: 'LOGIN' },
    { type: 'pageExit', path: '/', stayMs: 1_200 },
    { type: 'pageLoad', path: '/', loadMs: 80 },
    { type: 'error', kind: 'session', code: 10010304, method: 'applyOrder', where: 'a.0.dueDate' },
    { type: 'moneyAct', method: 'applyOrder', outcome: 'done', code: null },
    { type: 'uploadOverdue' },
  ])('%j', (event) => {
    const { type: name, ...values } = event;
    expect(cleaned(event)).toEqual({ name, at: NOW, values });
  });

  it.each([
    '/repay/repay?loanOrderId=loan-1',
    '/login?mobile=09171234821',
    '/09171234821',
    '/borrow/confirm_borrow/',
    '',
  ])('hides a page that is in no route table: %j', (path) => {
    expect(cleaned({ type: 'pageExit', path, stayMs: 1 })?.values).toEqual({
      path: 'other',
      stayMs: 1,
    });
  });

  it.each(['09171234821', 'a.09171234821', 'aB3dE5gH7jK9', 'a b', 'a..b', '', 5])(
    'keeps only a path of fields: not %j',
    (where) => expect(cleaned({ type: 'error', where })?.values['where']).toBeNull(),
  );

  it.each(['toString', '__proto__', 'constructor', '', undefined])(
    'drops an event called %j',
    (type) => expect(cleaned({ type, path: '/' })).toBeNull(),
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '12', null, undefined])(
    'drops a duration of %p',
    (stayMs) =>
      expect(cleaned({ type: 'pageExit', path: '/', stayMs })?.values['stayMs']).toBeNull(),
  );

  it.each([
    [-5, 0],
    [1_200.4, 1_200],
    [1e15, 86_400_000],
  ])('rounds a duration, and keeps it between 0 and a day: %d', (loadMs, kept) => {
    expect(cleaned({ type: 'pageLoad', path: '/', loadMs })?.values['loadMs']).toBe(kept);
  });
});

const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`));
const mobile = fc.stringMatching(/^09\d{9}$/);
const secret = fc.oneof(
  { arbitrary: fc.base64String({ minLength: 12, maxLength: 60 }), weight: 1 },
  { arbitrary: mobile, weight: 1 },
  { arbitrary: mobile.map((number) => `+63${number.slice(1)}`), weight: 1 },
  { arbitrary: digits(10, 20), weight: 1 },
);
const types = ['pageView', 'pageExit', 'pageLoad', 'error', 'moneyAct', 'uploadOverdue'] as const;
const names =
  'path transactionType stayMs loadMs kind code method outcome token mobile account message detail at name'.split(
    ' ',
  );

it('removes tokens, mobile numbers and account numbers in any place and spelling', () => {
  fc.assert(
    fc.property(
      secret,
      fc.constantFrom(...types),
      fc.subarray(names, { minLength: 1 }),
      fc.constantFrom(
        (text: string): unknown => text,
        (text: string): unknown => Number(text.replace('+', '')),
        (text: string): unknown => `/login?token=${text}`,
        (text: string): unknown => `/${text}`,
        (text: string): unknown => ({ nested: [text] }),
        (text: string): unknown => [text],
        (text: string): unknown => new String(text),
      ),
      (text, type, places, write) => {
        const event = { type, ...Object.fromEntries(places.map((name) => [name, write(text)])) };
        const told = JSON.stringify(cleaned(event));
        expect(told).not.toContain(text);
        const rest = told.replace(String(NOW), '').replace('86400000', '');
        expect(rest).not.toMatch(/\d{9,}/);
      },
    ),
    { numRuns: 3_000 },
  );
});

const all = { isPage: () => true, isMethod: () => true };

describe('the host’s events', () => {
  it('are all of them for its collection, and money acts also for its attribution service', () => {
    const { services, told } = fakeServices({});
    reportTo(
      services.bridge,
      all,
    )([
      { event: { type: 'pageView', path: '/', transactionType: 'HOME' }, at: 1 },
      { event: { type: 'moneyAct', method: 'applyOrder', outcome: 'done', code: null }, at: 2 },
    ]);
    const act = { method: 'applyOrder', outcome: 'done', code: null };
    expect(told).toEqual([
      {
        action: 'collectEvents',
        data: {
          events: [
            { name: 'pageView', at: 1, values: { path: '/', transactionType: 'HOME' } },
            { name: 'moneyAct', at: 2, values: act },
          ],
        },
      },
      { action: 'logEvent', data: { name: 'moneyAct', values: act } },
    ]);
  });

  it('are not sent if no field is left', () => {
    const { services, told } = fakeServices({});
    const report = reportTo(services.bridge, all);
    report([]);
    report([{ event: { type: 'gossip' } as never, at: 1 }]);
    expect(told).toEqual([]);
  });
});
