/** Numbers whose refused applications outlive a deleted account, as keyed hashes (lender/credit). */
export const credit: readonly string[] = [
  `create table refused_numbers (
    number text primary key,
    reapply_date date not null
  )`,
];
