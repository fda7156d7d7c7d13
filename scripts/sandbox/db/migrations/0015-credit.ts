/**
 * Numbers whose refused applications outlive a deleted account, as keyed hashes; and approvals end by time (lender/credit).
 */
export const credit: readonly string[] = [
  `create table refused_numbers (
    number text primary key,
    reapply_date date not null
  )`,
  `update credit_orders set next_at = decided_at + interval '180 days'
    where status in (17, 19) and not expired`,
];
