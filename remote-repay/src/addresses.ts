/** Where the repay pages lead. `hrefOf` makes an address of it for a plain link (hash routing). */
export const addresses = {
  home: '/',
  borrow: '/borrow/confirm_quota',
  records: '/mine/records',
  repay: (loanOrderId: string, isOverdue: boolean) =>
    withQuery('/repay/repay', { loanOrderId, isOverdue: isOverdue ? 't' : 'f' }),
  payOff: (loanOrderId: string) => withQuery('/repay/repay', { loanOrderId, mode: 'payoff' }),
  loan: (loanOrderId: string, isOverdue: boolean) =>
    withQuery('/repay/repay_detail', { loanOrderId, isOverdue: isOverdue ? 't' : 'f' }),
  checkout: (repaymentId: string) => withQuery('/repay/repay_offline', { repaymentId }),
  posted: (repaymentId: string) =>
    withQuery('/repay/operation_success', { repaymentId, kind: 'repayment' }),
  rollover: (loanOrderId: string) => withQuery('/repay/rollover_describe', { loanOrderId }),
  restructure: (loanOrderId: string) => withQuery('/repay/restructure_describe', { loanOrderId }),
  credit: '/repay/credit',
  /** A ticket that says which payment, or which loan, is meant. */
  notPosted: (about: { readonly repaymentId: string } | { readonly loanOrderId: string }) =>
    withQuery('/customer/customerWorder', { type: 'repaid_not_updated', ...about }),
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

export const hrefOf = (address: string): string => `#${address}`;
