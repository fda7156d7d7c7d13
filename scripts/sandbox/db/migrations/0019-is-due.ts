/**
 * Whether the time of any order has come that is not put aside after a failure (lender/scheduler reads which). Every
 * product call asks it. A function keeps its plans for a connection, where the same statement would be planned each
 * time; `min` takes the first entry of each index, however many orders wait.
 */
export const isDue: readonly string[] = [
  `create function is_anything_due(moment timestamptz) returns boolean language plpgsql stable as $$
    begin
      if coalesce(
        least(
          (select min(next_at) from credit_orders),
          (select min(next_at) from loan_orders),
          (select min(next_at) from processes),
          (select min(next_at) from refunds)
        ) > moment,
        true
      ) then
        return false;
      end if;
      return exists (
        select 1
        from (
          select id from credit_orders where next_at <= moment
          union all select id from loan_orders where next_at <= moment
          union all select id from processes where next_at <= moment
          union all select id from refunds where next_at <= moment
        ) due
        where not exists (
          select 1 from due_failures failed where failed.order_id = due.id and failed.retry_at > moment
        )
      );
    end $$`,
];
