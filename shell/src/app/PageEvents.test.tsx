import { Link } from '@pautang/shared/app';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell';
import { PageEvents } from './PageMeta';
import { usePageLog } from '../events/usePageLog';

let now = 0;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const part = (
  <>
    <PageEvents transactionType="REPAY" />
    <Link to="/repay/repay?loanOrderId=loan-2">another loan</Link>
    <Link to="/repay/repay_plan">plan</Link>
  </>
);

describe('view and exit of a page (section 2)', () => {
  it('are logged once each, without the query', async () => {
    const { logged } = renderShell(part, '/repay/repay?loanOrderId=loan-1');
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
    const { logged, view } = renderShell(part, '/repay/repay');
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
  const { view } = renderShell(part, '/repay/repay');
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
