import type { RouteMeta } from '@pautang/shared/app';
import { Link, Navigate, useLocation } from '@pautang/shared/app';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePageLog } from '../events/usePageLog';
import { renderShell } from '../testing/renderShell';
import { PageEvents, PageMeta } from './PageMeta';

const repay: RouteMeta = {
  title: (query) => (query.get('isOverdue') === 't' ? 'Overdue' : 'Repay'),
  transactionType: 'REPAY',
};

function Here() {
  const { pathname } = useLocation();
  return (
    <>
      <PageMeta handle={{ title: pathname }} />
      {pathname === '/bank/modify_bank_card' && <Navigate to="/bank/sms_verification" replace />}
    </>
  );
}

describe('the title and metadata of a page (section 2)', () => {
  it('sets title, transaction type and bottom tabs for the browser and the host', () => {
    const { told } = renderShell(<PageMeta handle={repay} />, '/repay/repay?isOverdue=t');
    expect(document.title).toBe('Overdue');
    expect(told).toEqual([
      {
        action: 'setCurrentPage',
        data: {
          title: 'Overdue',
          path: '/repay/repay',
          transactionType: 'REPAY',
          status: 'success',
        },
      },
      { action: 'toggleBottomNavigation', data: { visible: false } },
    ]);
  });

  it('does not announce a page that redirects before it is shown', () => {
    const { told, logged } = renderShell(<Here />, '/bank/modify_bank_card');
    expect(told.map(({ data }) => (data as { path?: string }).path)).toEqual([
      '/bank/sms_verification',
      undefined,
    ]);
    expect(logged).toEqual([
      { type: 'pageView', path: '/bank/sms_verification', transactionType: null },
    ]);
  });

  it('shortens a long address for the host', () => {
    const long = `/repay/${'a'.repeat(400)}`;
    const { told } = renderShell(<PageMeta handle={repay} />, long);
    expect(told[0]).toMatchObject({ data: { path: long.slice(0, 300) } });
  });

  it('follows the address, and sends only what has changed', async () => {
    const part = (
      <>
        <PageMeta handle={repay} />
        <Link to="/repay/repay?isOverdue=f">pay</Link>
      </>
    );
    const { told } = renderShell(part, '/repay/repay?isOverdue=t');
    await userEvent.click(screen.getByRole('link', { name: 'pay' }));
    expect(document.title).toBe('Repay');
    expect(told.map(({ action }) => action)).toEqual([
      'setCurrentPage',
      'toggleBottomNavigation',
      'setCurrentPage',
    ]);
  });

  it('shows the host’s tabs and a refresh if the route has them', async () => {
    const handle = { title: 'Pautang', hasBottomNavigation: true, hasNews: true };
    const { told } = renderShell(<PageMeta handle={handle} />, '/');
    expect(told).toContainEqual({ action: 'toggleBottomNavigation', data: { visible: true } });
    expect(told[0]?.data).toMatchObject({ transactionType: null });
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  });
});

let now = 0;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const page = (
  <>
    <PageEvents transactionType="REPAY" />
    <Link to="/repay/repay?loanOrderId=loan-2">another loan</Link>
    <Link to="/repay/repay_plan">plan</Link>
  </>
);

describe('view and exit of a page (section 2)', () => {
  it('are logged once each, without the query', async () => {
    const { logged } = renderShell(page, '/repay/repay?loanOrderId=loan-1');
    now += 2_500;
    await userEvent.click(screen.getByRole('link', { name: 'another loan' }));
    await userEvent.click(screen.getByRole('link', { name: 'plan' }));
    expect(logged).toEqual([
      { type: 'pageView', path: '/repay/repay', transactionType: 'REPAY' },
      { type: 'pageExit', path: '/repay/repay', stayMs: 2_500 },
      { type: 'pageView', path: '/repay/repay_plan', transactionType: 'REPAY' },
    ]);
  });

  it('log one exit when the web view is closed', () => {
    const { logged, view } = renderShell(page, '/repay/repay');
    const exits = () => logged.filter(({ type }) => type === 'pageExit').length;
    fireEvent(window, new Event('pagehide'));
    expect(exits()).toBe(1);
    view.unmount();
    expect(exits()).toBe(1);
  });
});

function Loaded() {
  const { onLoad } = usePageLog();
  return <button onClick={() => onLoad('/repay/repay_plan')}>on screen</button>;
}

it('the load time of a page (section 2) runs from leaving the last page until the next one is on screen', () => {
  const { view } = renderShell(page, '/repay/repay');
  now = 5_000;
  view.unmount();
  const { logged, told } = renderShell(<Loaded />, '/repay/repay_plan');
  expect([logged, told]).toEqual([[], []]);
  now = 5_800;
  for (let times = 0; times < 2; times += 1) fireEvent.click(screen.getByText('on screen'));
  const pageLoad = { type: 'pageLoad', path: '/repay/repay_plan', loadMs: 800 };
  expect(logged).toEqual([pageLoad, pageLoad]);
  // Section 7: the host removes its cover when the first page is usable.
  expect(told).toEqual([{ action: 'h5PageFinish', data: {} }]);
});
