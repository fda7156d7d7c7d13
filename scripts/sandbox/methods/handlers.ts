import { accountMethods } from './account';
import { bankMethods } from './bank';
import { borrowMethods } from './borrow';
import { creditMethods } from './credit';
import { deletionMethods } from './deletion';
import { feedbackMethods } from './feedback';
import type { Handlers } from './handler';
import { helpMethods } from './help';
import { homeMethods } from './home';
import { orderMethods } from './orders';
import { repayMethods } from './repay';
import { uploadMethods } from './upload';

export const handlers: Handlers = {
  ...accountMethods,
  ...deletionMethods,
  ...bankMethods,
  ...creditMethods,
  ...borrowMethods,
  ...orderMethods,
  ...repayMethods,
  ...helpMethods,
  ...feedbackMethods,
  ...homeMethods,
  ...uploadMethods,
};
