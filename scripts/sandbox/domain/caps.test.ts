import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { loanAfter, wait } from '../testing/debtModel';
import type { PlanState } from './book';
import { openBook } from './book';
import { passedCap, policyOf } from './caps';
import { effectiveRate } from './eir';
import { share, toCentavos } from './money';
import { chargesCap, chargesSoFar } from './owed';
import { passDays } from './passDays';
import { priceLoan } from './pricing';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const newRow = '2026-04-01';
const oldRow = '2026-03-31';

/** The price of a loan of ₱10,000, with its EIR in percent a month. */
function priced(ratePercent: number, feePercent: number, periods: number, agreedOn = newRow) {
  const price = { ratePerPeriodBp: ratePercent * 100, processingFeeBp: feePercent * 100 };
  const wanted = { loanAmount: 10_000, periods, couponDiscount: 0, agreedOn };
  return priceLoan(wanted, price);
}

describe('the caps of philippines.md', () => {
  it.each([
    // rate, fee, periods, EIR as the page shows it, whether it is within the cap, whether it was before April 2026
    [6, 10, 3, 11.9, true, true],
    [6, 12, 3, 13.2, false, true],
    [6, 8, 2, 12.15, false, true],
    [6, 5.3, 1, 11.9, true, true],
    [6, 5.4, 1, 12.05, false, true],
    [6, 15, 3, 15.27, false, false],
    [4, 5, 3, 6.75, true, true],
    [4, 5, 4, 6.2, true, true],
    // the nominal rate alone
    [6, 0, 3, 6, true, true],
    [6.01, 0, 3, 6.01, false, false],
  ])(
    'apply to interest of %d%% with a fee of %d%% over %d periods, an EIR of %d%%',
    (rate, fee, periods, eir, isNow, wasThen) => {
      const { quote, passedCap: refused } = priced(rate, fee, periods);
      expect(Math.abs(quote.eirBasisPoints / 100 - eir)).toBeLessThan(0.05);
      expect(refused === null).toBe(isNow);
      expect(priced(rate, fee, periods, oldRow).passedCap === null).toBe(wasThen);
    },
  );

  it('name the cap and the circular', () => {
    expect(priced(6, 12, 3).passedCap).toMatch(/EIR.*12%.*SEC MC 14 s\.2025/);
    expect(priced(6, 15, 3, oldRow).passedCap).toMatch(/EIR.*15%.*SEC MC 3 s\.2022/);
    expect(priced(6.5, 0, 3).passedCap).toMatch(/Nominal interest of 6\.5%.*6%/);
  });

  it.each([
    [oldRow, 1_500, 'SEC MC 3 s.2022'],
    [newRow, 1_200, 'SEC MC 14 s.2025'],
    ['2026-12-31', 1_200, 'SEC MC 14 s.2025'],
    ['2022-03-03', 1_500, 'SEC MC 3 s.2022'],
    // the oldest row for days before all rows
    ['2001-01-01', 1_500, 'SEC MC 3 s.2022'],
  ])('a loan agreed on %s has an EIR cap of %d (%s)', (day, eirBp, circular) => {
    expect(policyOf(day)).toMatchObject({
      eirBp,
      circular,
      nominalBp: 600,
      penaltyBp: 500,
      chargesBp: 10_000,
    });
  });

  it.each([
    ['nominal interest', { nominalBp: 600 }, { nominalBp: 601 }],
    ['EIR', { effectiveRate: 0.12 }, { effectiveRate: 0.1201 }],
    ['all charges', { charges: 5_000 }, { charges: 5_001 }],
  ])('%s may reach its cap but not exceed it', (_name, at, over) => {
    const fair = {
      agreedOn: newRow,
      principal: 5_000,
      nominalBp: 400,
      effectiveRate: 0.06,
      charges: 600,
      interest: [],
    };
    expect(passedCap({ ...fair, ...at })).toBeNull();
    expect(passedCap({ ...fair, ...over })).toMatch(/is over the cap|are over the cap/);
  });

  it('count the fee towards the cap on all charges', () => {
    // 24 payments at 5% cost 74% in interest, which leaves room under the cap for a fee of 26%, not for one of 27%
    expect(priced(5, 26, 24).passedCap).toBeNull();
    expect(priced(5, 27, 24).passedCap).toMatch(/together are over the cap of ₱10,000/);
  });

  it('let all charges reach the amount borrowed to the centavo, but not exceed it', () => {
    const late = loanAfter(1_500).book;
    const penalties = late.plans.reduce((total, plan) => total + plan.penalty, 0);
    expect(penalties).toBe(toCentavos(5_000 - 655));
    expect(chargesSoFar(late)).toBeLessThanOrEqual(chargesCap(late));
    expect(wait({ ...loanAfter(0), book: late }, 1_501).book.plans).toEqual(late.plans);
  });
});

const settled = (plan: PlanState): PlanState => ({
  ...plan,
  status: PlanStatus.SETTLED,
  isInterestCharged: true,
  paidPrincipal: plan.principal,
  paidInterest: plan.interest,
});

/** A loan at 6% with a fee of 14%: an EIR of about 14.5% a month, allowed before April 2026. Its last payment is open. */
function oldLoan(today: string) {
  const agreedOn = '2026-01-15';
  const { quote, passedCap: refused } = priced(6, 14, 3, agreedOn);
  expect(refused).toBeNull();
  const opened = openBook(LoanStatus.LENDING, quote, agreedOn, agreedOn).book;
  const plans = opened.plans.map((plan, index) => (index < 2 ? settled(plan) : plan));
  const { book } = passDays({ ...opened, plans }, today);
  const flows = [{ days: 0, amount: quote.lendingAmount }];
  return { book, today, flows, disbursedOn: agreedOn, interest: [], lent: quote.loanAmount };
}

describe('a rollover or restructure', () => {
  it('must keep the caps of its own day as a rollover', () => {
    expect(rolloverTerms(oldLoan(oldRow)).refused).toBeNull();
    expect(rolloverTerms(oldLoan(newRow)).refused).toMatch(/EIR.*12%.*SEC MC 14 s\.2025/);
  });

  it('must keep the caps of its own day, for the whole debt, as a restructure', () => {
    expect(restructureTerms(oldLoan(oldRow)).refused).toBeNull();
    const terms = restructureTerms(oldLoan(newRow));
    expect(terms.refused).toMatch(/EIR.*12%.*SEC MC 14 s\.2025/);
    expect(terms.quote.eirBasisPoints).toBeGreaterThan(1_200);
    expect(terms.quote.processingFee).toBe(share(terms.quote.loanAmount, 500));
  });
});

describe('the effective rate', () => {
  it('is zero if no more is paid than received, and infinite if nothing is received', () => {
    expect(
      effectiveRate([
        { days: 0, amount: 100 },
        { days: 30, amount: -100 },
      ]),
    ).toBe(0);
    expect(effectiveRate([{ days: 30, amount: -100 }])).toBe(Number.POSITIVE_INFINITY);
  });
});
