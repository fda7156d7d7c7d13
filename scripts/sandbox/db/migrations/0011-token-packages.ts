/** A token works only in the app that it was given to; older tokens belong to the sandbox's own app (lender/sessions). */
export const tokenPackages: readonly string[] = [
  `alter table tokens add column package_name text not null default 'ph.pautang.sandbox'`,
  `alter table tokens alter column package_name drop default`,
];
