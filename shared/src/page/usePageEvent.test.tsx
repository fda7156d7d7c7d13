import { renderHook } from '@testing-library/react';
import { usePageEvent } from './usePageEvent';

it.each([
  ['online', window],
  ['visibilitychange', document],
] as const)(
  'calls the function of the latest render at %s, until the component unmounts',
  (type, target) => {
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
  },
);
