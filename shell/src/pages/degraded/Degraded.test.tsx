import { renderRoute } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Degraded } from './Degraded';
import { routesOf } from '../../testing/routesOf';
import { expectLink } from '../../testing/expectLink';

function open(props: Partial<ComponentProps<typeof Degraded>> = {}) {
  const onRetry = jest.fn();
  const Page = () => (
    <Degraded areaName="Repayment" onRetry={onRetry} isRetrying={false} {...props} />
  );
  const routes = routesOf('/repay/repay', Page);
  return { ...renderRoute(routes, '/repay/repay', {}), onRetry };
}

describe('an area that does not load', () => {
  it('shows its name, a retry, a link to service and that the rest of the app works', async () => {
    const { user, onRetry, told } = open();
    const alert = await screen.findByRole('alert');
    expect(told).toEqual([{ action: 'h5PageFinish', data: {} }]);
    expect(alert).toHaveTextContent('Repayment did not load');
    expect(alert).toHaveTextContent('The rest of the app works.');
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('does not blame the connection for a fault of ours, and links home without service', async () => {
    open({ isOurFault: true, hasService: false });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The fault is on our side');
    expect(alert).toHaveTextContent('The rest of the app works.');
    expect(alert).not.toHaveTextContent('Check your connection');
    await expectLink('Back to home', '#/');
    expect(screen.queryByRole('link', { name: 'Customer service' })).toBeNull();
  });

  it('needs a connection to open for the first time, and claims no working rest while offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Connect once to open Repayment');
    expect(alert).not.toHaveTextContent('The rest of the app works.');
    await expectLink('Back to home', '#/');
    jest.restoreAllMocks();
  });

  it('ignores taps while it is being retried', async () => {
    const { user, onRetry } = open({ isRetrying: true });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('shows the message of operations and when it is expected back', async () => {
    open({ message: 'We are moving house.', until: '2026-11-20T14:00:00Z' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Repayment is closed for a moment');
    expect(alert).toHaveTextContent('We are moving house.');
    expect(alert).toHaveTextContent('Expected back: today, 10:00 PM.');
  });

  it('omits a time that cannot be read', async () => {
    open({ until: 'soon' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Repayment is closed for a moment');
    expect(alert).not.toHaveTextContent('Expected back');
  });
});
