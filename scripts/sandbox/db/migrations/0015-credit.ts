/**
 * Numbers of deleted accounts whose application was refused, as keyed hashes; and the time at which an approval ends
 * (lender/credit).
 */
export const credit: readonly string[] = [
  `create table refused_numbers (
    number text primary key,
    reapply_date date not null
  )`,
  `update credit_orders set next_at = decided_at + interval '180 days'
    where status in (17, 19) and not expired`,
];
