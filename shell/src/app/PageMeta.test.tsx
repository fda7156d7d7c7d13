import type { RouteMeta } from '@pautang/shared/app';
import { Link, Navigate, useLocation } from '@pautang/shared/app';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell';
import { PageMeta } from './PageMeta';

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
