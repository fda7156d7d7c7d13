import * as fc from 'fast-check';
import { areaOf, areas, redirectOf } from './areas';
import { currentPath, isInAppPath, isPublic } from './addresses';

describe('the area table', () => {
  it.each([
    ['/borrow', 'borrow'],
    ['/borrow/confirm_quota', 'borrow'],
    ['/bank/modify_bank_card', 'account'],
    ['/', undefined],
    ['/login', undefined],
    ['/borrower', undefined],
    ['/x/borrow/confirm_quota', undefined],
  ])('assigns %s to %s', (path, remote) => {
    expect(areaOf(path)?.remote).toBe(remote);
  });

  it('is overridden, area by area, by the registry', () => {
    const promoted = {
      savings: { stable: { area: { name: 'Savings', bases: { '/savings': '/savings/goals' } } } },
      repay: { stable: { area: { name: 'Paying back', bases: { '/repay': '/repay/list' } } } },
      borrow: { stable: {} },
    };
    expect(areaOf('/savings/goals', promoted)).toMatchObject({
      remote: 'savings',
      name: 'Savings',
    });
    expect(areaOf('/savings/goals')).toBeUndefined();
    expect(redirectOf('/savings', promoted)).toBe('/savings/goals');
    expect(areaOf('/repay/repay', promoted)?.name).toBe('Paying back');
    expect(areaOf('/borrow', promoted)?.name).toBe('Borrowing');
    expect(redirectOf('/savings/toString', promoted)).toBeUndefined();
  });

  it('has no address in two areas', () => {
    const bases = areas.flatMap((area) => Object.keys(area.bases));
    expect(new Set(bases).size).toBe(bases.length);
  });

  it.each(areas.flatMap((area) => Object.entries(area.bases)))(
    'redirects from %s to %s, which is no base',
    (base, to) => {
      expect(redirectOf(base)).toBe(to);
      expect(redirectOf(to)).toBeUndefined();
      expect(to === '/' || areaOf(to) !== undefined).toBe(true);
    },
  );

  it.each(['/', '/login', '/borrow/confirm_quota', '/mine/', '/toString'])(
    'has no redirect from %s',
    (path) => expect(redirectOf(path)).toBeUndefined(),
  );
});

describe('addresses without a login (decision N2)', () => {
  it.each([
    '/login',
    '/permissions',
    '/agreement',
    '/service',
    '/privacy',
    '/all_agreement',
    '/error',
    '/guide',
    '/guide/about_us',
    // A borrower who cannot log in can reach a person.
    '/customer',
    '/customer/customerCenter',
    '/customer/customerWorder',
  ])('%s is public', (path) => expect(isPublic(path)).toBe(true));

  it.each([
    ['/account/delete', '?step=ending&deletedAt=2026-11-20T11:44:00Z', true],
    ['/account/delete', '?step=ending', true],
    ['/account/delete', '?step=endings', false],
    ['/account/delete', '?step=verify', false],
    ['/account/delete', '', false],
    ['/mine/setting', '?step=ending', false],
  ])('only the last step of a deletion is public: %s%s', (path, search, expected) =>
    expect(isPublic(path, search)).toBe(expected),
  );

  it.each([
    '/customer/serviceProgress',
    '/customer/feedbackDetail',
    '/',
    '/guided',
    '/login/x',
    '/errors',
    '/borrow/confirm_quota',
    '/mine/agreement',
    '/mine/records',
    '/customer/myFeedback',
    '/nowhere',
    '',
  ])('%j needs a login', (path) => expect(isPublic(path)).toBe(false));
});

describe('the path after a login (decision N3)', () => {
  it.each(['/', '/repay/repay?loanOrderId=loan-1', '/mine/setting', '/nowhere'])('%s', (path) => {
    expect(isInAppPath(path)).toBe(true);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'repay/repay',
    '',
    '/login',
    '/login?wanted=/',
  ])('never %j', (path) => {
    expect(isInAppPath(path)).toBe(false);
  });

  it('never leads to another origin, in any spelling', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      'evil.example',
      ':',
      '@',
      'https:',
      '..',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const path = parts.join('');
        if (!isInAppPath(path)) return;
        expect(new URL(path, 'https://app.example').origin).toBe('https://app.example');
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['', '/'],
  ['#', '/'],
  ['#/', '/'],
  ['#/repay/repay?loanOrderId=loan-1', '/repay/repay?loanOrderId=loan-1'],
  ['#anchor', '/'],
  ['#https://evil.example', '/'],
])('the current path of %j is %j', (hash, path) => {
  expect(currentPath({ location: { hash } as Location })).toBe(path);
});
