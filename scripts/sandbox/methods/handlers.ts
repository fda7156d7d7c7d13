import { accountMethods } from './account';
import { borrowMethods } from './borrow';
import { creditMethods } from './credit';
import type { Handlers } from './handler';
import { helpMethods } from './help';
import { homeMethods } from './home';
import { orderMethods } from './orders';
import { repayMethods } from './repay';
import { uploadMethods } from './upload';

export const handlers: Handlers = {
  ...accountMethods,
  ...creditMethods,
  ...borrowMethods,
  ...orderMethods,
  ...repayMethods,
  ...helpMethods,
  ...homeMethods,
  ...uploadMethods,
};
