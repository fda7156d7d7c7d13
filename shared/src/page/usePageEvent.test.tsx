import { renderHook } from '@testing-library/react';
import { usePageEvent } from './usePageEvent';

it.each([
  ['online', window],
  ['visibilitychange', document],
] as const)('acts at %s by its newest rendering, until the component goes', (type, target) => {
  const acts: number[] = [];
  const { rerender, unmount } = renderHook(
    ({ number }) => usePageEvent(type, () => acts.push(number)),
    { initialProps: { number: 1 } },
  );
  rerender({ number: 2 });
  target.dispatchEvent(new Event(type));
  unmount();
  target.dispatchEvent(new Event(type));
  expect(acts).toEqual([2]);
});
