import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import { openBook } from '../domain/book';
import { addDays, addHours, startOf } from '../domain/calendar';
import { policyOf } from '../domain/caps';
import { endOfFee, keepFee } from '../domain/fees';
import { sum, toCentavos, toPesos } from '../domain/money';
import { chargesCap, chargesSoFar, payoff } from '../domain/owed';
import { whatIsDue } from '../domain/payment';
import { placePayment } from '../domain/placePayment';
import { priceLoan } from '../domain/pricing';
import { replaceLoan } from '../domain/replaceLoan';
import { restructureTerms } from '../domain/restructure';
import { outOfBounds, rolloverTerms } from '../domain/rollover';
import type { DebtModel } from '../testing/debtModel';
import {
  apply,
  borrowQuoted,
  loanAfter,
  receive,
  recordOf,
  restructure,
  situationIn,
  start,
  wait,
} from '../testing/debtModel';
import { pay, takeCredit } from '../testing/debtMoves';
import { agreementHtml } from './agreement';
import { restructureAgreementHtml } from './restructureAgreement';

const wanted = { loanAmount: 5_000, periods: 3, couponDiscount: 40, agreedOn: start };
const { quote } = priceLoan(wanted);
const termsAfter = (days: number) => restructureTerms(situationIn(loanAfter(days)));
const payFee = (model: DebtModel, pesos: number, fee: number) =>
  receive(model, toCentavos(pesos), {
    checkout: { mode: 'fee', periods: [] },
    fee: { fee: toCentavos(fee), paid: 0 },
  });
const first = ({ book }: DebtModel) => book.plans[0];

/** A restructure after 34 days whose fee is held; agreed with ₱5,347 and ₱267. */
function replaced(change: Partial<DebtModel['book']>) {
  const { book, today } = loanAfter(34);
  const agreed = { principal: toCentavos(5_347), fee: toCentavos(267) };
  const made = replaceLoan({ ...book, heldFee: toCentavos(267), ...change }, agreed, today);
  if ('reason' in made) throw new Error(made.reason);
  return made;
}

const boundAt = (days: number, change = {}) =>
  outOfBounds({ ...loanAfter(days).book, ...change }, addDays(start, days))?.bound ?? null;

const paidLate = (pesos: number) => pay(loanAfter(65), pesos).book.plans;

const elsewhere = () => undefined;

/**
 * Each sentence of both agreements, by its beginning, with the rule that checks it. `elsewhere` marks facts, and promises
 * that the books cannot show, which the tests of renewals, refunds and service check.
 */
const rules: Readonly<Record<string, () => void>> = {
  'Version ': elsewhere,
  'Between ': elsewhere,
  'Study the terms': elsewhere,
  'Once the loan is approved': elsewhere,
  'It usually arrives': elsewhere,
  'If the payout is later': () => {
    const { book } = borrowQuoted(quote, start, addDays(start, 6));
    expect(book.plans.map(({ dueDate }) => dueDate)).toEqual(
      quote.repayPlans.map(({ dueDate }) => addDays(dueDate, 6)),
    );
  },
  'If the payout fails': elsewhere,
  'You repay the amounts': () => {
    const paid = pay(loanAfter(30), 1_802);
    expect(first(paid)).toMatchObject({ status: PlanStatus.SETTLED, paidPenalty: 0 });
  },
  'A payment counts from': () =>
    expect(first(pay(loanAfter(45), 1_802, whatIsDue, 15))).toMatchObject({
      status: PlanStatus.SETTLED,
      penalty: 0,
    }),
  'Paid in full before': () => {
    const late = loanAfter(31);
    // at noon of the due date, so that the payment is received the day after it
    const createdAt = addHours(startOf(addDays(start, 30)), 12);
    const receivedAt = addHours(createdAt, 23);
    const expiresAt = addHours(createdAt, 24);
    const asked = { loanOrderId: 'the order', ...whatIsDue, amount: toCentavos(1_802), createdAt };
    const money = { id: 'one', amount: asked.amount, receivedAt };
    const placed = placePayment(recordOf(late), money, { ...asked, expiresAt }, null, late.today);
    expect(placed.day).toBe(addDays(start, 30));
  },
  'It never counts from before': () => {
    const { fee, days } = rolloverTerms(situationIn(loanAfter(34)));
    const rolled = { kind: 'rollover' as const, fee: toCentavos(fee), days };
    const done = apply(payFee(loanAfter(34), fee, fee).model, rolled);
    expect(pay(done, 100, whatIsDue, 14).events.at(-1)?.day).toBe(done.today);
  },
  'The app shows the receipt': elsewhere,
  'A payment for the loan covers': () => {
    expect(paidLate(100)[0]?.paidPenalty).toBe(toCentavos(100));
    expect(sum(paidLate(250).map((plan) => plan.paidPrincipal))).toBe(0);
    expect(paidLate(250).map((plan) => plan.paidInterest > 0)).toEqual([true, false, false]);
  },
  'A payment for a service fee': () => {
    const { placed, model } = payFee(loanAfter(34), 200, 180);
    expect(placed.step.lines).toEqual([{ period: 0, bucket: 'serviceFee', amount: 18_000 }]);
    expect(model.book.credit).toBe(2_000);
  },
  'What you pay beyond': () => expect(pay(loanAfter(30), 2_000).book.credit).toBe(toCentavos(198)),
  'Credit pays what falls due': () =>
    expect(first(wait(takeCredit(loanAfter(0), 2_000), 31))).toMatchObject({
      status: PlanStatus.SETTLED,
      settledOn: addDays(start, 30),
      penalty: 0,
    }),
  'You may ask back': elsewhere,
  'From then on it pays nothing': () => {
    const refund = { kind: 'ask_refund' as const, amount: toCentavos(2_000), refundId: 'one' };
    expect(wait(apply(takeCredit(loanAfter(0), 2_000), refund), 31).book.status).toBe(
      LoanStatus.OVERDUE,
    );
  },
  'You may repay': () => expect(pay(loanAfter(3), 1).book.plans[0]?.paidInterest).toBe(100),
  'If you repay everything': () => {
    expect(toPesos(payoff(loanAfter(30).book))).toBe(5_200);
    const paid = pay(loanAfter(0), 3_604, { mode: 'periods', periods: [1, 2] });
    expect(toPesos(payoff(paid.book))).toBe(5_200 - 3_604);
  },
  'All interest up to': () => expect(toPesos(payoff(loanAfter(31).book) - 300)).toBe(5_335),
  'There is no charge': () =>
    expect(chargesSoFar(pay(loanAfter(0), 5_200).book)).toBe(toCentavos(250 + 200)),
  'From the day after': () => {
    expect(first(loanAfter(30))?.penalty).toBe(0);
    expect(first(loanAfter(31))?.penalty).toBe(Math.floor((180_200 * 500) / 10_000 / 30));
    const part = pay(loanAfter(30), 1_000);
    expect(first(wait(part, 30))?.penalty).toBeLessThanOrEqual((80_200 * 500) / 10_000);
  },
  'Interest, fees and penalties together': () =>
    expect(chargesSoFar(loanAfter(3_000).book)).toBeLessThanOrEqual(toCentavos(5_000)),
  'Interest, fees and penalties of both': () => {
    const { book } = loanAfter(34);
    const made = restructure(payFee(loanAfter(34), 267, 267).model, {
      principal: toCentavos(5_347),
      fee: toCentavos(267),
    });
    expect(chargesCap(made.book)).toBe(chargesCap(book));
    expect(made.book.carriedCharges).toBe(chargesSoFar(book) + toCentavos(267));
  },
  'Interest for any 30 days': () =>
    expect(priceLoan(wanted, { ratePerPeriodBp: 610, processingFeeBp: 0 }).passedCap).toMatch(
      /over the cap of 6%/,
    ),
  'When we remind you': elsewhere,
  'If a due date is hard': elsewhere,
  'Each needs your own': elsewhere,
  'A rollover can be asked for': () => {
    expect([boundAt(15), boundAt(16), boundAt(40)]).toEqual(['window', null, null]);
    expect([boundAt(20, { rolloversInARow: 2 }), boundAt(20, { rolloversInARow: 3 })]).toEqual([
      null,
      'in_a_row',
    ]);
  },
  'After that an instalment': () => {
    const often = loanAfter(30);
    const paid = pay({ ...often, book: { ...often.book, rolloversInARow: 3 } }, 1_802);
    expect(paid.book.rolloversInARow).toBe(0);
  },
  'Its fee is 10%': () => {
    expect(rolloverTerms(situationIn(loanAfter(20))).fee).toBe(180);
    expect(rolloverTerms(situationIn(loanAfter(60))).fee).toBe(360);
  },
  'We use your data': elsewhere,
  'We do not read': elsewhere,
  'The privacy policy': elsewhere,
  'Write to ': elsewhere,
  'Every day, ': elsewhere,
  'A copy of this agreement': elsewhere,
  'This lender is a sandbox': elsewhere,
  'It is fictional': elsewhere,
  'Once the service fee is paid': () =>
    expect(replaced({}).book).toMatchObject({ status: LoanStatus.FINISH }),
  'The old terms end': () =>
    expect(replaced({}).book.plans.every(({ status }) => status === PlanStatus.SETTLED)).toBe(true),
  'No money is paid out': () =>
    expect(replaced({}).postings.flatMap(({ lines }) => lines)).not.toContainEqual(
      expect.objectContaining({ account: 'CASH' }),
    ),
  'If the balance is smaller': () => {
    const { quote: smaller, book } = replaced({ credit: toCentavos(1_000) });
    expect([smaller.loanAmount, smaller.processingFee]).toEqual([4_347, 217]);
    expect(book.credit).toBe(toCentavos(50));
  },
  'What has accrued beyond': () => {
    const made = restructure(wait(payFee(loanAfter(34), 267, 267).model, 20), {
      principal: toCentavos(5_347),
      fee: toCentavos(267),
    });
    expect(made.book.principal).toBe(toCentavos(5_347));
  },
  'The interest of a period': () => {
    expect(termsAfter(34).quote.repayPlans[0]?.dueDate).toBe(addDays(start, 90));
    expect(termsAfter(100).quote.repayPlans[0]?.dueDate).toBe(addDays(start, 130));
  },
  'No due date is before': () => {
    const agreed = { principal: toCentavos(5_200), fee: toCentavos(260) };
    const paid = payFee(loanAfter(29), 260, 260).model;
    const dates = [0, 1, 2, 5].map((days) => restructure(wait(paid, days), agreed));
    for (const made of dates) expect((first(made)?.dueDate ?? '') >= addDays(start, 60)).toBe(true);
  },
  'The service fee pays': elsewhere,
  'If you repay the loan after': () => {
    expect(endOfFee('restructure', true, 'borrower')).toEqual({ kind: 'keep_fee' });
    expect(keepFee({ ...loanAfter(0).book, heldFee: 26_700 }, start).book.credit).toBe(0);
  },
  'If we fail to restructure': () => {
    expect(endOfFee('restructure', true, 'lender')).toEqual({ kind: 'release_fee' });
    expect(endOfFee('restructure', false, 'borrower')).toEqual({ kind: 'release_fee' });
  },
};

const loanText = agreementHtml({
  quote,
  version: 'one',
  agreedOn: start,
  number: null,
  borrowerName: 'Ana',
});
const restructureText = restructureAgreementHtml({
  quote: termsAfter(34).quote,
  version: 'one',
  agreedOn: addDays(start, 34),
  oldNumber: 7,
  borrowerName: 'Ana',
});

/** The sentences of the paragraphs of a text. */
const sentences = (html: string) =>
  [...html.matchAll(/<p>(.*?)<\/p>/g)]
    .flatMap(([, text = '']) => text.split(/(?<=[.:)]) (?=[A-Z])/))
    .map((text) => text.replaceAll('&#39;', "'"));

/** A table of a text: each row heading with its values. */
const factsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
      ([, name, cells = '']) => [
        name,
        [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, value]) => value).join(' | '),
      ],
    ),
  );

describe.each([
  ['the loan agreement', loanText],
  ['the restructure agreement', restructureText],
])('%s', (_name, html) => {
  it.each(sentences(html))('keeps: %s', (sentence) => {
    const [rule] = Object.entries(rules).filter(([begin]) => sentence.startsWith(begin));
    expect(rule?.[0]).toBeDefined();
    rule?.[1]();
  });
});

it('every rule belongs to a sentence', () => {
  const all = [...sentences(loanText), ...sentences(restructureText)];
  expect(Object.keys(rules).filter((begin) => !all.some((one) => one.startsWith(begin)))).toEqual(
    [],
  );
});

describe('the disclosure', () => {
  it('has the figures of a loan that the books then charge', () => {
    const { book } = openBook(LoanStatus.LENDING, quote, start, start);
    const asked = toPesos(sum(book.plans.map((plan) => plan.principal + plan.interest)));
    expect(factsOf(loanText)).toMatchObject({
      'Amount of the loan': pesosInWords(toPesos(book.principal)),
      'Processing fee, 5%': `${pesosInWords(toPesos(book.processingFee))}, taken off the proceeds`,
      'You receive': pesosInWords(5_000 - toPesos(book.processingFee)),
      'Interest, 4% a period of 30 days': '₱405',
      'Coupon, off the interest': '₱40',
      'You repay in all': pesosInWords(asked),
      'Finance charges in all': pesosInWords(asked - 4_750),
      Term: '90 days, 3 payments',
      '1': 'Dec 20, 2026 | ₱1,602 | ₱160 | ₱1,762',
    });
  });

  it('has the fee, the plan and the term of a restructure', () => {
    const { fee, quote: terms } = termsAfter(34);
    expect(factsOf(restructureText)).toMatchObject({
      'Outstanding balance, the new principal': '₱5,347',
      'Service fee, paid first, not refundable': pesosInWords(fee),
      'You repay in all, after the fee': pesosInWords(terms.totalRepayment),
      'Finance charges in all': pesosInWords(fee + terms.totalRepayment - 5_347),
      Term: '146 days, 4 payments',
      '1': 'Feb 18, 2027 | ₱1,260 | ₱213 | ₱1,473',
    });
  });

  it('names the caps of its day', () => {
    expect(policyOf(start)).toMatchObject({ penaltyBp: 500, chargesBp: 10_000, nominalBp: 600 });
    expect(loanText).toContain('at most 5% a month of its unpaid amount');
    expect(loanText).toContain('never pass 100% of the amount borrowed');
    expect(loanText).toContain('never passes 6% of it that is outstanding');
    expect(restructureText).toContain('never pass 100% of the amount first borrowed');
  });
});
