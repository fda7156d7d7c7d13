/**
 * Rollovers in a row (decision S12): of what was done before, those since the last instalment paid in full. A tie of
 * days counts for the borrower.
 */
export const rolloverBounds: readonly string[] = [
  `alter table loan_orders
    add column rollovers_in_a_row int not null default 0 check (rollovers_in_a_row >= 0),
    add column carried_rollovers int not null default 0 check (carried_rollovers >= 0)`,
  `update loan_orders set rollovers_in_a_row = (
    select count(*) from book_acts
    where book_acts.loan_order_id = loan_orders.id and book_acts.act->>'kind' = 'rollover'
      and not exists (
        select from plans where plans.loan_order_id = loan_orders.id
          and plans.status = 15 and plans.settled_on >= book_acts.day))`,
];
