import { accountMethods } from './account';
import { agreementMethods } from './agreements';
import { bankMethods } from './bank';
import { borrowMethods } from './borrow';
import { borrowerCreditMethods } from './borrowerCredit';
import { creditMethods } from './credit';
import { rolloverMethods } from './rollover';
import { feedbackMethods, plainPicture } from './feedback';
import type { Handlers, PlainReads } from './call';
import { helpMethods } from './help';
import { homeMethods, plainHome } from './home';
import { orderMethods } from './orders';
import { renewalMethods } from './renewal';
import { repayMethods } from './repay';
import { restructureMethods } from './restructure';

export const handlers: Handlers = {
  ...accountMethods,
  ...agreementMethods,
  ...bankMethods,
  ...creditMethods,
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
