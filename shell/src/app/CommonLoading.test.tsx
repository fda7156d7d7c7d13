import { keep, keptDefaults } from '@pautang/shared/app';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { CommonLoading } from './CommonLoading';

const { commonInfo } = keptDefaults;

it('covers the page while showLoading is set, by its type and style (sections 2 and 3)', () => {
  const { store } = renderShell(<CommonLoading />, '/');
  const set = (more: object) =>
    act(() => void store.dispatch(keep('commonInfo', { ...commonInfo, ...more })));
  const loadingStyle = { opacity: '0.5' };
  const types = ['Loading', 'One moment', 'This takes a little longer'];
  for (const [index, words] of types.entries()) {
    set({ showLoading: true, loadingType: index + 1, loadingStyle });
    expect(screen.getByText(words).parentElement).toHaveStyle(loadingStyle);
    set({});
    expect(screen.queryByText(words)).toBeNull();
  }
});
