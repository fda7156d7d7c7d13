import { keep, keptDefaults } from '@pautang/shared/app';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { CommonLoading } from './CommonLoading';

const { commonInfo } = keptDefaults;

function open() {
  const { store } = renderShell(<CommonLoading />, '/');
  return (more: object) =>
    act(() => void store.dispatch(keep('commonInfo', { ...commonInfo, ...more })));
}

describe('the loading cover of common info (section 2)', () => {
  it.each([
    [1, 'Loading'],
    [2, 'One moment'],
    [3, 'This takes a little longer'],
  ] as const)('shows type %i while showLoading is set', (loadingType, words) => {
    const set = open();
    expect(screen.queryByText(words)).toBeNull();
    set({ showLoading: true, loadingType });
    expect(screen.getByText(words)).toBeVisible();
    set({});
    expect(screen.queryByText(words)).toBeNull();
  });

  it('takes an inline style (section 3)', () => {
    const loadingStyle = { opacity: '0.5' };
    open()({ showLoading: true, loadingStyle });
    expect(screen.getByText('Loading').parentElement).toHaveStyle(loadingStyle);
  });
});
