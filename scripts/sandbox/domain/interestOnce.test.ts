import type { DebtModel } from '../testing/debtModel';
import {
  borrow,
  borrowQuoted,
  faultsOf,
  loanAfter,
  restructure,
  situationIn,
  start,
  wait,
} from '../testing/debtModel';
import { payAsPlanned, payDue, payFee, restructured, rollOver } from '../testing/debtMoves';
import { isOwed } from './book';
import { addDays, daysBetween } from './calendar';
import { passedCap } from './caps';
import { sum, toCentavos, toPesos } from './money';
import { payoff } from './owed';
import { priceLoan } from './pricing';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

/** Returns each interest charge of the whole debt that was not waived, as a share of the outstanding amount borrowed. */
function chargesOf({ replaced, ledger }: DebtModel) {
  let lent = Number.POSITIVE_INFINITY;
  const charges: { day: string; share: number }[] = [];
  for (const postings of [...replaced.map((old) => old.ledger), ledger]) {
    const on = (account: string, period: number | null, kinds: string[]) =>
      sum(
        postings
          .filter(({ kind }) => kinds.includes(kind))
          .flatMap(({ lines }) => lines)
          .filter((line) => line.account === account && line.period === period)
          .map(({ amount }) => amount),
      );
    let balance = 0;
    for (const { kind, day, lines } of postings) {
      balance += sum(
        lines
          .filter(({ account }) => account === 'PRINCIPAL_RECEIVABLE')
          .map(({ amount }) => amount),
      );
      if (balance > 0) lent = Math.min(lent, balance);
      const period = lines.find(({ account }) => account === 'INTEREST_INCOME')?.period ?? null;
      const kept = -on('INTEREST_INCOME', period, ['INTEREST', 'WAIVER']);
      if (kind === 'INTEREST' && kept > 0) charges.push({ day, share: kept / lent });
    }
  }
  return charges;
}

/** Pays to the end, and checks that no 30 days are paid for twice. */
function expectOnce(model: DebtModel): void {
  const done = payAsPlanned(model).model;
  expect(faultsOf(done)).toEqual([]);
  const charges = chargesOf(done);
  for (const [index, { day, share }] of charges.entries()) {
    const before = charges[index - 1]?.day;
    if (before) expect(daysBetween(before, day)).toBeGreaterThanOrEqual(30);
    expect(share).toBeLessThanOrEqual(0.06);
  }
}

/** `npm test` tries every seventh day and the days next to a due date, and `npm run soak -- properties` tries all. */
const isTried = (day: number) =>
  process.env['EVERY_CASE'] === '1' || day % 7 === 0 || [1, 29].includes(day % 30);

describe('a restructure charges no day twice (decision S18)', () => {
  it('starts the new plan after the paid days, even on the day of the payout', () => {
    const done = restructured(loanAfter(0));
    expect(done.book.plans.map(({ startsOn, dueDate }) => [startsOn, dueDate])).toEqual([
      [addDays(start, 31), addDays(start, 60)],
      [addDays(start, 61), addDays(start, 90)],
      [addDays(start, 91), addDays(start, 120)],
      [addDays(start, 121), addDays(start, 150)],
    ]);
    expect(restructureTerms(situationIn(loanAfter(0))).quote.termDays).toBe(150);
    expect(toPesos(payoff(wait(done, 30).book))).toBe(5_200);
    expect(toPesos(payoff(wait(done, 31).book))).toBe(5_408);
    expectOnce(done);
  });

  it('keeps the agreed dates within the paid days, and waives interest charged between agreement and effect', () => {
    const within = restructured(loanAfter(10), 15);
    expect(within.book.plans[0]?.dueDate).toBe(addDays(start, 60));
    const across = restructured(loanAfter(29), 5);
    expect(across.book).toMatchObject({ principal: toCentavos(5_200) });
    expect(across.book.plans[0]).toMatchObject({
      startsOn: addDays(start, 35),
      dueDate: addDays(start, 64),
    });
    expectOnce(across);
  });

  it('counts a period as paid for if only part of its interest is waived', () => {
    const model = loanAfter(29);
    const { quote, fee } = restructureTerms(situationIn(model));
    const agreed = { principal: toCentavos(quote.loanAmount + 1), fee: toCentavos(fee) };
    const done = restructure(wait(payFee(model, fee), 2), agreed);
    expect(done.book.plans[0]?.dueDate).toBe(addDays(start, 90));
    expectOnce(done);
  });

  it.each([
    [3, 0],
    [4, 240],
  ])(
    'holds twice in a row on every day of a loan of %d periods with ₱%d off',
    (periods, coupon) => {
      for (let day = 0; day <= periods * 30 + 5; day += 1) {
        if (!isTried(day)) continue;
        const once = restructured(wait(borrow(5_000, periods, coupon, start), day));
        for (const gap of [0, 1, 15, 31]) expectOnce(restructured(wait(once, gap)));
      }
    },
  );

  it('holds on every day after a rollover, even if it takes effect days later', () => {
    for (const days of [16, 34, 75])
      for (let later = 0; later <= 62; later += 1) {
        if (!isTried(later)) continue;
        const rolled = wait(rollOver(loanAfter(days)), later);
        expectOnce(restructured(rolled, later % 4));
        const again = restructured(wait(restructured(rolled), 20));
        expectOnce(isOwed(again.book) ? wait(again, 3) : again);
      }
  });
});

const at = (from: number, interest: number, principal = 5_000) => ({
  from: addDays(start, from),
  to: addDays(start, from + 29),
  interest,
  principal,
});

const refusal = (...interest: ReturnType<typeof at>[]) =>
  passedCap({
    agreedOn: start,
    principal: 5_000,
    nominalBp: 400,
    effectiveRate: 0.06,
    charges: 600,
    interest,
  });

describe('the nominal cap over a whole debt', () => {
  it('counts all interest for any 30 days, over all orders of the debt', () => {
    expect(refusal(at(0, 200), at(0, 208))).toMatch(
      /^Nominal interest of 8\.12% a month is over the cap of 6% \(SEC MC 14 s\.2025\)\.$/,
    );
    expect(refusal(at(0, 200), at(16, 200))).toBeNull();
    expect(refusal(at(0, 200), at(14, 200))).toMatch(/Nominal interest of 6\.1%/);
    expect(refusal(at(14, 200), at(0, 200))).toMatch(/Nominal interest of 6\.1%/);
    expect(refusal(at(0, 200), at(30, 208), at(60, 212))).toBeNull();
  });

  it('allows one peso for rounding', () => {
    expect(refusal(at(0, 301))).toBeNull();
    expect(refusal(at(0, 302))).toMatch(/Nominal interest/);
    expect(refusal(at(0, 0, 0))).toBeNull();
  });

  it('checks every 30 days, including those that begin or end within a longer span', () => {
    const long = (from: number) => ({ ...at(from, 520), to: addDays(start, from + 59) });
    expect(refusal(long(0), at(50, 150))).toMatch(/Nominal interest of 6\.\d+%/);
    expect(refusal(at(0, 150), long(20))).toMatch(/Nominal interest of 6\.\d+%/);
    expect(refusal(at(0, 0, 0), at(0, 302))).toMatch(/Nominal interest/);
  });

  it('counts the interest of the current order and of replaced orders on its own days', () => {
    const situation = situationIn(loanAfter(0));
    expect(restructureTerms(situation).refused).toBeNull();
    const charged = { ...situation, interest: [at(31, 200)] };
    expect(restructureTerms(charged).refused).toMatch(/Nominal interest/);
    expect(rolloverTerms({ ...situation, interest: [at(0, 260)] }).refused).toMatch(/Nominal/);
    const plans = situation.book.plans.map((plan, index) =>
      index === 0 ? { ...plan, startsOn: addDays(start, 31), dueDate: addDays(start, 60) } : plan,
    );
    const { refused } = restructureTerms({ ...situation, book: { ...situation.book, plans } });
    expect(refused).toMatch(/Nominal interest/);
    const rolled = wait(rollOver(loanAfter(34)), 2);
    expect(situationIn(restructured(rolled))).toMatchObject({
      lent: 5_000,
      interest: [
        { from: start, to: addDays(start, 64), interest: 200, principal: 5_000 },
        { from: addDays(start, 31), to: addDays(start, 94), interest: 135, principal: 3_398 },
        { from: addDays(start, 95), to: addDays(start, 124), interest: 0, principal: 1_731 },
      ],
    });
  });

  it('divides by the outstanding part of the amount borrowed, even if the debt grew', () => {
    const paid = loanAfter(60);
    const { refused } = restructureTerms(situationIn(wait(payDue(paid), 400)));
    expect(refused).toMatch(/Nominal interest of 6\.\d+%/);
    const once = restructured(loanAfter(200));
    const twice = restructured(once);
    for (const model of [once, twice]) {
      expect(situationIn(model).lent).toBe(5_000);
      expect(restructureTerms(situationIn(wait(model, 180))).refused).toMatch(/Nominal interest/);
    }
  });

  it('divides by the amount borrowed, not by charges that became principal', () => {
    expect(restructureTerms(situationIn(loanAfter(180))).refused).toBeNull();
    const { quote, refused } = restructureTerms(situationIn(loanAfter(360)));
    expect(quote.loanAmount).toBeGreaterThan(7_500);
    expect(refused).toMatch(/^Nominal interest of 6\.\d+% a month is over the cap of 6%/);
  });

  it('refuses a loan, a discounted loan and a rollover that charge too much for some days', () => {
    const wanted = { loanAmount: 5_000, periods: 3, couponDiscount: 0, agreedOn: start };
    const dear = { ratePerPeriodBp: 620, processingFeeBp: 0 };
    expect(priceLoan(wanted, dear).passedCap).toMatch(/Nominal interest of 6\.2%/);
    expect(priceLoan({ ...wanted, couponDiscount: 300 }, dear).passedCap).toMatch(/Nominal/);
    const { quote } = priceLoan(wanted, dear);
    const situation = situationIn(wait(borrowQuoted(quote, start, start), 20));
    expect(rolloverTerms(situation).refused).toMatch(/Nominal interest of 6\.\d+%/);
  });
});
