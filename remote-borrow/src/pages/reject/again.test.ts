import { loanOrder } from '@pautang/shared/testing';
import { manilaDate } from '@pautang/shared/format';
import { assert, integer, property } from 'fast-check';
import { creditOrder } from '../../testing/orders';
import { DAY_MS, MIDNIGHT, REAPPLY_DATE } from '../../testing/rejection';
import type { AgainFacts } from './again';
import { againOf } from './again';

const facts: AgainFacts = {
  kind: 'loan',
  reapplyDate: REAPPLY_DATE,
  creditOrder: creditOrder({ status: 17 }),
  pending: null,
};
const START = Date.parse('2026-01-01T00:00:00Z');
const instants = integer({ min: START, max: START + 400 * DAY_MS });

it('opens exactly on the lender’s day in Manila', () => {
  assert(
    property(instants, instants, (now, other) => {
      const reapplyDate = manilaDate(other);
      const isOpen = againOf({ ...facts, reapplyDate }, now).kind === 'open';
      expect(isOpen).toBe(manilaDate(now) >= reapplyDate);
    }),
  );
});

it.each([
  [MIDNIGHT - DAY_MS - 1, 2],
  [MIDNIGHT - DAY_MS, 1],
  [MIDNIGHT - 1, 1],
])('counts the days in Manila: at %i', (now, days) => {
  expect(againOf(facts, now)).toEqual({ kind: 'waiting', date: facts.reapplyDate, days });
});

it('never opens without server time', () => {
  assert(
    property(instants, (other) => {
      const date = manilaDate(other);
      const again = againOf({ ...facts, reapplyDate: date }, null);
      expect(again).toEqual({ kind: 'waiting', date, days: null });
    }),
  );
});

it('puts the loan under way first, then the credit, then the day', () => {
  const now = Date.parse('2026-12-24T00:00:00Z');
  const rejectedCredit = creditOrder({ status: 18 });
  const kindOf = (more: Partial<AgainFacts>) => againOf({ ...facts, ...more }, now).kind;
  expect(kindOf({ pending: loanOrder(), creditOrder: rejectedCredit })).toBe('pending');
  expect(kindOf({ creditOrder: rejectedCredit, reapplyDate: null })).toBe('creditFirst');
  expect(kindOf({ kind: 'credit', creditOrder: rejectedCredit })).toBe('open');
  expect(kindOf({ creditOrder: undefined, reapplyDate: null })).toBe('noDate');
});
