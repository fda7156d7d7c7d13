import * as paths from '@pautang/shared/contract/paths';
import type { AreaPlace } from '@pautang/shared/contract/registry';

/** An area: its remote, its name for borrowers, and each base with the page to which it redirects. */
export interface Area extends AreaPlace {
  readonly remote: string;
}

/**
 * The areas that the shell knows without a registry. The release of any other remote brings its own (`area` in the
 * registry). A base has no page of its own, so each stands beside the page to which it redirects (section 2 for /borrow
 * and /repay, decision N6 for the rest).
 */
export const areas: readonly Area[] = [
  { remote: 'borrow', name: 'Borrowing', bases: { '/borrow': '/' } },
  { remote: 'repay', name: 'Repayment', bases: { '/repay': '/' } },
  {
    remote: 'account',
    name: 'Your account',
    bases: {
      '/mine': paths.setting,
      '/account': paths.accountSecurity,
      '/bank': paths.smsVerification,
    },
  },
  {
    remote: 'customer',
    name: 'Help and guides',
    bases: { '/customer': paths.customerCenter, '/guide': paths.borrowGuide },
  },
];

/** The remotes of a registry, verified or not. */
export type Promoted = Readonly<
  Record<string, { readonly stable: { readonly area?: AreaPlace | undefined } } | undefined>
>;

/** The remotes of an index with their bases. @param parts the index's words on each remote: a hash, then the bases */
export const placesOf = (parts: Readonly<Record<string, string>>): Promoted =>
  Object.fromEntries(
    Object.entries(parts).map(([remote, said]) => {
      const bases = said.split(' ').slice(1);
      const area = { name: '', bases: Object.fromEntries(bases.map((base) => [base, base])) };
      return [remote, { stable: { area } }];
    }),
  );

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The areas of a registry, then those of the table above. */
export const areasOf = (promoted: Promoted = {}): Area[] => [
  ...Object.entries(promoted).flatMap(([remote, entry]) =>
    entry?.stable.area ? [{ remote, ...entry.stable.area }] : [],
  ),
  ...areas,
];

/** The area of an address; undefined for the shell's own pages and unknown addresses. */
export const areaOf = (path: string, promoted?: Promoted): Area | undefined =>
  areasOf(promoted).find(({ bases }) => Object.keys(bases).some((base) => isBelow(path, base)));

/** The page to which a base redirects; undefined for any other address. */
export const redirectOf = (path: string, promoted?: Promoted): string | undefined =>
  areaOf(path, promoted)?.bases[path];

/**
 * Reads an own property by an untrusted name: not one that every object inherits, such as `constructor`, nor an element
 * that the window exposes by its id.
 */
export const ownValue = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(of, name) ? of[name] : undefined;
