/** A token works with the app that it was given to; those of before belong to the sandbox's own (lender/sessions). */
export const tokenPackages: readonly string[] = [
  `alter table tokens add column package_name text not null default 'ph.pautang.sandbox'`,
  `alter table tokens alter column package_name drop default`,
];
