import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { useModule } from './useModule';

const Part = () => 'The part';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface Props {
  readonly load: () => Promise<{ readonly Part: () => ReactNode }>;
}

function Late({ load }: Props) {
  const { module, error } = useModule(load);
  if (error) return `Failed: ${String(error.cause)}`;
  return module ? <module.Part /> : 'Coming';
}

const open = (load: Props['load']) => render(<Late load={load} />, { wrapper: StrictMode });
const down = () => Promise.reject(new Error('Loading chunk 5 failed'));

beforeEach(() => jest.useFakeTimers());

describe('a part with files of its own', () => {
  it('is there at once the next time, even if its first component had unmounted', async () => {
    const load = jest.fn(async () => ({ Part }));
    const first = open(load);
    expect(first.container).toHaveTextContent('Coming');
    first.unmount();
    await pass(0);
    expect(open(load).container).toHaveTextContent('The part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('passes on its error, and is requested again by the next component', async () => {
    const load = jest.fn<ReturnType<Props['load']>, []>(down);
    const first = open(load);
    await pass(10_000);
    expect(first.container).toHaveTextContent('Failed: Error: Loading chunk 5 failed');
    first.unmount();
    load.mockResolvedValue({ Part });
    const second = open(load);
    expect(second.container).toHaveTextContent('Coming');
    await pass(0);
    expect(second.container).toHaveTextContent('The part');
  });

  it('is replaced by another module that is wanted instead, in any state', async () => {
    const { container, rerender } = open(down);
    await pass(10_000);
    const slow = new Promise<{ Part: typeof Part }>((resolve) =>
      setTimeout(() => resolve({ Part }), 1_000),
    );
    rerender(<Late load={() => slow} />);
    expect(container).toHaveTextContent('Coming');
    await pass(1_000);
    expect(container).toHaveTextContent('The part');
  });
});
