import * as v from 'valibot';
import { CARD_NUMBER_LENGTH } from '../contract/constants';
import { loanCalculation } from '../contract/loan';
import { calendarDate, integer } from '../contract/primitives';

/** Decision S5: the receiver number's rule, without Luhn. */
const cardNumber = v.pipe(
  v.string(),
  v.minLength(CARD_NUMBER_LENGTH.min),
  v.maxLength(CARD_NUMBER_LENGTH.max),
  v.digits(),
);

const repayCheck = v.object({
  checkedPeriod: integer,
  cardNumber,
  calculateInfo: loanCalculation,
  mockPeriods: v.pipe(v.array(integer), v.minLength(1)),
});

const repaymentRecord = v.object({
  unpaidServiceFee: integer,
  repaidServiceFee: integer,
  serviceFee: integer,
  repayOrder: v.object({ principal: integer, interest: integer }),
  repayPlans: v.pipe(
    v.array(
      v.object({
        paidAmount: integer,
        principal: integer,
        interest: integer,
        repayDate: calendarDate,
      }),
    ),
    v.minLength(1),
  ),
});

/** Section 5: four integers and a non-empty plan of integer periods and valid due dates. */
export function isLoanCalculation(value: unknown): value is v.InferOutput<typeof loanCalculation> {
  return v.is(loanCalculation, value);
}

/** Section 5: an integer period, a card number, integer mock periods and a valid calculation. */
export function isRepayCheck(value: unknown): value is v.InferOutput<typeof repayCheck> {
  return v.is(repayCheck, value);
}

/** Sections 3 and 5: the repayment record by its entity rules. */
export function isRepaymentRecord(value: unknown): value is v.InferOutput<typeof repaymentRecord> {
  return v.is(repaymentRecord, value);
}
