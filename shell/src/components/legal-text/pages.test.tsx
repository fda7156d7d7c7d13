import type { Answer } from '@pautang/shared/testing';
import { bareLender, fails, renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { shellRoutes } from '../../app/shellRoutes';
import { loggedOut } from '../../session/slice';
import { expectLink } from '../../testing/expectLink';

const visitor = { ...loggedOut, token: null };
const open = (at: string, answers: Record<string, Answer> = {}, isLoggedIn = true, kept = {}) =>
  renderRoute(shellRoutes, at, answers, { kept, ...(!isLoggedIn && { session: visitor }) });

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const parts = ['Who we are', 'Fees', 'Rights', 'Changes', 'Contact'];
const html = parts.map((title) => `<h2>${title}</h2><p>About ${title}.</p>`).join('');
const text = (more: object = {}) => ({
  title: 'Service agreement',
  version: '2026-11',
  updatedOn: '2026-11-01',
  html,
  ...more,
});
const contract = { title: 'Loan agreement', version: '2026-11', html: '<h2>Loan 0418</h2>' };

it.each([
  ['/service', 'service', 'Service agreement'],
  ['/privacy', 'privacy', 'Privacy policy'],
  ['/agreement', 'loan', 'Loan agreement'],
])('%s shows a visitor the text with its version', async (path, kind, heading) => {
  const page = open(path, { agreementText: text() }, false);
  expect(await screen.findByText('Version 2026-11, in force since Nov 1, 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Fees' })).toBeVisible();
  expect(page.calls.map(({ data }) => data)).toEqual([{ kind }]);
});

describe('a standing text', () => {
  it('links from the contents of a long text to each part', async () => {
    const page = open('/service', { agreementText: text() });
    await page.user.click(await screen.findByText('Contents, 5 parts'));
    const rights = screen.getByRole('heading', { level: 2, name: 'Rights' });
    rights.scrollIntoView = jest.fn();
    await page.user.click(screen.getByRole('button', { name: 'Rights' }));
    expect(rights).toHaveFocus();
    expect(rights.scrollIntoView).toHaveBeenCalled();
  });

  it('has no contents if the text is short', async () => {
    open('/service', { agreementText: text({ html: '<h2>One</h2><p>Short.</p>' }) });
    expect(await screen.findByText('Short.')).toBeVisible();
    expect(screen.queryByText(/Contents/)).toBeNull();
  });

  it('says what happened if it does not load, and retries', async () => {
    let isDown = true;
    const page = open('/service', { agreementText: () => (isDown ? fails('timeout') : text()) });
    expect(await screen.findByRole('alert')).toBeVisible();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: /again/ }));
    expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible();
  });

  it('says where to get a text that came empty', async () => {
    open('/service', { agreementText: text({ html: ' ' }) });
    expect(await screen.findByText('This text is not here yet')).toBeVisible();
  });
});

it('renders an agreement with hostile markup harmless', async () => {
  const hostile = '<h2>Loan</h2><img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  open('/agreement', { agreementText: text({ html: hostile }) });
  expect(await screen.findByRole('heading', { name: 'Loan' })).toBeVisible();
  expect(document.querySelector('img, script')).toBeNull();
  expect(window).not.toHaveProperty('hit');
});

describe('the loan agreement with figures', () => {
  it.each([
    ['loanOrderId=loan-1', { loanOrderId: 'loan-1' }],
    ['loanAmount=5000&periods=3', { loanAmount: 5_000, periods: 3, couponIds: [] }],
    [
      'loanAmount=5000&periods=3&couponIds=a,b',
      { loanAmount: 5_000, periods: 3, couponIds: ['a', 'b'] },
    ],
  ])('is requested by ?%s', async (query, data) => {
    const page = open(`/agreement?${query}`, { loanContractPreview: contract });
    expect(await screen.findByRole('heading', { level: 2, name: 'Loan 0418' })).toBeVisible();
    expect(screen.getByText('Version 2026-11')).toBeVisible();
    expect(page.calls.map((call) => call.data)).toEqual([data]);
  });

  it('does not mention coupons if the lender has none', async () => {
    const at = '/agreement?loanAmount=5000&periods=3&couponIds=a,b';
    const page = open(at, { loanContractPreview: contract }, true, bareLender);
    expect(await screen.findByText('Version 2026-11')).toBeVisible();
    expect(page.calls[0]?.data).toEqual({ loanAmount: 5_000, periods: 3, couponIds: [] });
  });

  it.each(['loanOrderId=', 'loanAmount=lots&periods=3', 'periods=3', 'loanAmount=5000&periods=-1'])(
    'redirects from junk: ?%s',
    async (query) => {
      const page = open(`/agreement?${query}`);
      expect(await screen.findByRole('alert')).toHaveTextContent('This loan cannot be found');
      await expectLink('See your loans', '#/mine/records');
      expect(page.calls).toHaveLength(0);
    },
  );

  it('is not requested by a visitor, who reads the general one', async () => {
    const page = open('/agreement?loanOrderId=loan-1', { agreementText: text() }, false);
    expect(await screen.findByText(/the agreement without figures/)).toBeVisible();
    expect(page.calls.map(({ method }) => method)).toEqual(['agreementText']);
  });

  it('shows the reason if the lender refuses', async () => {
    open('/agreement?loanOrderId=other', {
      loanContractPreview: fails('business', 'This loan was not found.', 404_001),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This loan was not found.');
  });
});

it.each([
  ['every text', false, []],
  ['a borrower’s accepted ones too', true, ['#/mine/agreement_list']],
])('the list of agreements links to %s', async (_what, isLoggedIn, more) => {
  open('/all_agreement', {}, isLoggedIn);
  await screen.findByRole('heading', { level: 1, name: 'Agreements' });
  expect(links()).toEqual(['#/agreement', '#/service', '#/privacy', '#/permissions', ...more]);
});

it('the permissions give each one’s purpose, time and way to revoke it, and what is never requested', async () => {
  open('/permissions', {}, false);
  const camera = await screen.findByRole('region', { name: 'Camera' });
  for (const label of ['Why', 'When', 'Take it back'])
    expect(within(camera).getByText(label)).toBeVisible();
  expect(screen.getByRole('region', { name: 'What we never ask for' })).toHaveTextContent(
    'Contacts and call log',
  );
  await expectLink('Read the privacy policy', '#/privacy');
});
