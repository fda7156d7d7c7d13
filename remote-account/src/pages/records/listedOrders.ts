import type { LoanOrder } from '@pautang/shared/contract/loan';

/**
 * The loaded pages as one list. A loan that was asked for between two pages moves the rest on by one: the order that
 * then comes twice is listed once, where it came first.
 */
export function listedOrders(
  pages: readonly { readonly orders: readonly LoanOrder[] }[],
): readonly LoanOrder[] {
  const byId = new Map<string, LoanOrder>();
  for (const order of pages.flatMap((page) => page.orders)) {
    if (!byId.has(order.loanOrderId)) byId.set(order.loanOrderId, order);
  }
  return [...byId.values()];
}
