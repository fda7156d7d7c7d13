import { allowConsole } from '@pautang/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LazyPage } from './LazyPage';

const Page = () => <h1>The page</h1>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(load: () => Promise<{ Page: () => React.ReactNode }>) {
  const failures: boolean[] = [];
  const onError = jest.fn();
  render(
    <LazyPage
      route={{ path: '/x', load }}
      loading={<p>Loading</p>}
      onError={onError}
      fallback={({ retry, isPassing }) => {
        failures.push(isPassing);
        return <button onClick={retry}>Try again</button>;
      }}
    />,
  );
  return { onError, failures };
}

describe('a page whose files come by themselves', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    allowConsole(/The files of this page did not load|a bug of the page/);
  });
  afterEach(() => jest.useRealTimers());

  it('shows what stands in for it until they are there', async () => {
    open(async () => ({ Page }));
    expect(screen.getByText('Loading')).toBeVisible();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  });

  it('asks again by itself for files that do not come at once', async () => {
    let tries = 0;
    const { onError } = open(async () => {
      if (++tries < 3) throw new Error('Loading chunk 5 failed');
      return { Page };
    });
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(onError).not.toHaveBeenCalled();
  });

  it('offers a retry when they do not come at all, which asks anew', async () => {
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
});
