import * as paths from '@pautang/shared/contract/paths';
/** Where the repay pages lead. `hrefOf` makes an address of it for a plain link (hash routing). */
export const addresses = {
  home: '/',
  borrow: paths.confirmQuota,
  records: paths.records,
  repay: (loanOrderId: string, isOverdue: boolean) =>
    withQuery(paths.repay, { loanOrderId, isOverdue: isOverdue ? 't' : 'f' }),
  payOff: (loanOrderId: string) => withQuery(paths.repay, { loanOrderId, mode: 'payoff' }),
  loan: (loanOrderId: string, isOverdue: boolean) =>
    withQuery(paths.repayDetail, { loanOrderId, isOverdue: isOverdue ? 't' : 'f' }),
  checkout: (repaymentId: string) => withQuery(paths.repayOffline, { repaymentId }),
  posted: (repaymentId: string) =>
    withQuery(paths.operationSuccess, { repaymentId, kind: 'repayment' }),
  rollover: (loanOrderId: string) => withQuery(paths.rolloverDescribe, { loanOrderId }),
  restructure: (loanOrderId: string) => withQuery(paths.restructureDescribe, { loanOrderId }),
  credit: paths.credit,
  /** A ticket that says which payment, or which loan, is meant. */
  notPosted: (about: { readonly repaymentId: string } | { readonly loanOrderId: string }) =>
    withQuery(paths.customerWorder, { type: 'repaid_not_updated', ...about }),
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

export const hrefOf = (address: string): string => `#${address}`;
