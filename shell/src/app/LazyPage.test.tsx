import { allowConsole } from '@pautang/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, use } from 'react';
import { LazyPage } from './LazyPage';

const Page = () => <h1>The page</h1>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(load: () => Promise<{ Page: () => React.ReactNode }>) {
  const failures: boolean[] = [];
  const onError = jest.fn();
  const onLoad = jest.fn();
  const route = { path: '/x', load };
  const part = () => (
    <LazyPage
      route={route}
      loading={<p>Loading</p>}
      onError={onError}
      onLoad={onLoad}
      fallback={({ retry, isPassing }) => {
        failures.push(isPassing);
        return <button onClick={retry}>Try again</button>;
      }}
    />
  );
  const view = render(part(), { wrapper: StrictMode });
  return { onError, onLoad, failures, view, part };
}

describe('a page with files of its own', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    allowConsole(/The files of this page did not load|a bug of the page/);
  });

  it('offers a retry if they do not load, which requests them again', async () => {
    let isDown = true;
    const load = jest.fn(async () => {
      if (isDown) throw new Error('Loading chunk 5 failed');
      return { Page };
    });
    const { onError, failures } = open(load);
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(failures.at(-1)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(6);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  });

  it('keeps the rest of the app when the page itself throws', async () => {
    const { onError, failures } = open(async () => ({
      Page: () => {
        throw new Error('a bug of the page');
      },
    }));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'a bug of the page' }));
    expect(failures.at(-1)).toBe(false);
  });

  it('shows at once if it has loaded before', async () => {
    const load = jest.fn(async () => ({ Page }));
    const { view, part, onLoad } = open(load);
    expect(screen.getByText('Loading')).toBeVisible();
    await pass(0);
    view.rerender(<p>elsewhere</p>);
    onLoad.mockClear();
    view.rerender(part());
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(onLoad).toHaveBeenCalledWith('/x');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('may suspend while it renders', async () => {
    const name = new Promise<string>((resolve) => setTimeout(() => resolve('Maria'), 1_000));
    const { onLoad, onError } = open(async () => ({ Page: () => <h1>{use(name)}</h1> }));
    await pass(900);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(onLoad).not.toHaveBeenCalled();
    await pass(200);
    expect(screen.getByRole('heading', { name: 'Maria' })).toBeVisible();
    expect(onLoad).toHaveBeenCalledWith('/x');
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('React on a phone, where no test flushes its work', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // Load React again, outside `act`, so that it takes the test's timers and clock.
    jest.resetModules();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  });

  it('draws a page as soon as its files are there, even after a placeholder', async () => {
    const { createRoot } = await import('react-dom/client');
    const { LazyPage } = await import('./LazyPage');
    const files = new Promise<{ Page: typeof Page }>((resolve) =>
      setTimeout(() => resolve({ Page }), 100),
    );
    const onLoad = jest.fn();
    const place = document.createElement('div');
    const root = createRoot(place);
    root.render(
      <LazyPage
        route={{ path: '/x', load: () => files }}
        loading="Loading"
        onError={jest.fn()}
        onLoad={onLoad}
        fallback={() => 'Failed'}
      />,
    );
    await jest.advanceTimersByTimeAsync(99);
    expect(place).toHaveTextContent('Loading');
    // Each task of React takes a millisecond of this clock; React holds back a fallback's content for 300 ms.
    await jest.advanceTimersByTimeAsync(10);
    expect(place).toHaveTextContent('The page');
    expect(onLoad).toHaveBeenCalledWith('/x');
    root.unmount();
  });
});
