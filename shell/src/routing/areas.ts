/** THE area table: which remote serves which addresses. To add a remote: one line here. */
export const areas = [
  { remote: 'borrow', name: 'Borrowing', bases: ['/borrow'] },
  { remote: 'repay', name: 'Repayment', bases: ['/repay'] },
  { remote: 'account', name: 'Your account', bases: ['/mine', '/account', '/bank'] },
  { remote: 'customer', name: 'Help and guides', bases: ['/customer', '/guide'] },
] as const;
export type Area = (typeof areas)[number];
export type AreaRemote = Area['remote'];

/** Bases without a page of their own (section 2 for /borrow and /repay, decision N6 for the rest). */
export const baseRedirects: Readonly<Record<string, string>> = {
  '/borrow': '/',
  '/repay': '/',
  '/mine': '/mine/setting',
  '/account': '/mine/account_security',
  '/bank': '/bank/sms_verification',
  '/customer': '/customer/customerCenter',
  '/guide': '/guide/borrow_guide',
};

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** The area an address belongs to; undefined for the shell's own pages and unknown addresses. */
export function areaOf(path: string): Area | undefined {
  return areas.find(({ bases }) => bases.some((base) => isBelow(path, base)));
}
