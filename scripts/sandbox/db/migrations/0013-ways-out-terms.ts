/**
 * Counts rollovers in a row (decision S12): of earlier ones, those since the last instalment paid in full; when both happened
 * on one day, the payment counts as the later. The terms of a restructure now hold its price (decision S16) and, once it is
 * done, the price of the order that it made; older terms keep what was shown when they were agreed.
 */
export const waysOutTerms: readonly string[] = [
  `alter table loan_orders
    add column rollovers_in_a_row int not null default 0 check (rollovers_in_a_row >= 0),
    add column carried_rollovers int not null default 0 check (carried_rollovers >= 0)`,
  `update loan_orders set rollovers_in_a_row = (
    select count(*) from book_acts
    where book_acts.loan_order_id = loan_orders.id and book_acts.act->>'kind' = 'rollover'
      and not exists (
        select from plans where plans.loan_order_id = loan_orders.id
          and plans.status = 15 and plans.settled_on >= book_acts.day))`,
  `update processes
    set terms = terms || jsonb_build_object('quote', quote, 'fee', quote->'processingFee')
    from loan_orders where loan_orders.id = processes.new_loan_order_id`,
  `update processes
    set terms = terms || jsonb_build_object('price', jsonb_build_object(
      'lendingAmount', terms->'quote'->'lendingAmount',
      'totalRepayment', terms->'quote'->'totalRepayment',
      'totalCost', terms->'quote'->'totalCost',
      'eirBasisPoints', terms->'quote'->'eirBasisPoints'))
    where kind = 'restructure' and terms is not null`,
];
