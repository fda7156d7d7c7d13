import * as paths from '@pautang/shared/contract/paths';

/**
 * THE area table: which remote serves which addresses. To add a remote: one line here. A base has no page of its own:
 * beside it stands the one that it leads to (section 2 for /borrow and /repay, decision N6 for the rest).
 */
export const areas = [
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
] as const;
export type Area = (typeof areas)[number];
export type AreaRemote = Area['remote'];

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The area an address belongs to; undefined for the shell's own pages and unknown addresses. */
export function areaOf(path: string): Area | undefined {
  return areas.find(({ bases }) => Object.keys(bases).some((base) => isBelow(path, base)));
}

/** Where a base leads; undefined for every other address. */
export function redirectOf(path: string): string | undefined {
  const bases: Readonly<Record<string, string>> | undefined = areaOf(path)?.bases;
  return bases?.[path];
}
