import { keep, keptDefaults } from '@pautang/shared/app';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { CommonLoading } from './CommonLoading';

const { commonInfo } = keptDefaults;

describe('the loading cover of common info (section 2)', () => {
  it.each([
    [1, 'Loading'],
    [2, 'One moment'],
    [3, 'This takes a little longer'],
  ] as const)('shows type %i while showLoading is set', (loadingType, words) => {
    const { store } = renderShell(<CommonLoading />, '/');
    expect(screen.queryByText(words)).toBeNull();
    act(
      () =>
        void store.dispatch(keep('commonInfo', { ...commonInfo, showLoading: true, loadingType })),
    );
    expect(screen.getByText(words)).toBeVisible();
    act(() => void store.dispatch(keep('commonInfo', commonInfo)));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('takes an inline style (section 3)', () => {
    const { store, view } = renderShell(<CommonLoading />, '/');
    const loadingStyle = { opacity: '0.5' };
    act(
      () =>
        void store.dispatch(keep('commonInfo', { ...commonInfo, showLoading: true, loadingStyle })),
    );
    expect(screen.getByText('Loading').parentElement).toHaveStyle(loadingStyle);
    view.unmount();
  });
});
