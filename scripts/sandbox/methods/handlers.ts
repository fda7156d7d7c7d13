import { accountMethods } from './account';
import { borrowMethods } from './borrow';
import { borrowerCreditMethods } from './borrowerCredit';
import { rolloverMethods } from './rollover';
import { feedbackMethods, plainPicture } from './feedback';
import type { Handlers, LoanCall, PlainReads } from './call';
import { helpMethods } from './help';
import { homeMethods, plainHome } from './home';
import { orderMethods, plainOrders } from './orders';
import { renewalMethods } from './renewal';
import { plainPlan, repayMethods } from './repay';
import { restructureMethods } from './restructure';

export const handlers: Handlers = {
  ...accountMethods,
  ...borrowMethods,
  ...orderMethods,
  ...repayMethods,
  ...borrowerCreditMethods,
  ...renewalMethods,
  ...rolloverMethods,
  ...restructureMethods,
  ...helpMethods,
  ...feedbackMethods,
  ...homeMethods,
};

export const plainReads: PlainReads = { ...plainHome, ...plainPicture };
export const loanReads: PlainReads<LoanCall> = { ...plainPlan, ...plainOrders };
