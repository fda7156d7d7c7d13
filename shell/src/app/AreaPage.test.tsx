import type { AreaModule } from '@pautang/shared/app';
import { allowConsole, keepBareLender } from '@pautang/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { moduleOf, registryOf, release } from '../testing/release';
import { renderShell } from '../testing/renderShell';
import { AreaPage } from './AreaPage';

const area = { remote: 'borrow', name: 'Borrowing', bases: { '/borrow': '/' } };
const AT = '/borrow/confirm_quota';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const never = () => new Promise<never>(() => undefined);
const down = () => screen.queryByText('Borrowing did not load');
const page = () => screen.queryByRole('heading', { name: 'The page' });
const moduleWith = (load: Parameters<typeof moduleOf>[2]) => moduleOf('1.0.0', AT, load);
const open = (borrow: () => Promise<AreaModule>) =>
  renderShell(<AreaPage area={area} />, AT, { registry: registryOf(1), modules: { borrow } });
const Page = () => <h1>The page</h1>;

describe('a borrower who waits for an area', () => {
  beforeEach(() => jest.useFakeTimers());

  it('is told after nine seconds, and gets the page if it comes later', async () => {
    const arrival = new EventTarget();
    const module = moduleWith(async () => ({ Page }));
    open(() => new Promise((resolve) => arrival.addEventListener('come', () => resolve(module))));
    await pass(8_900);
    expect(down()).toBeNull();
    await pass(200);
    expect(down()).toBeVisible();
    expect(screen.getByText('Check your connection and try again.')).toBeVisible();
    expect(document.title).toBe('Borrowing');
    await act(async () => void arrival.dispatchEvent(new Event('come')));
    await pass(0);
    expect(page()).toBeVisible();
  });

  it('waits once for the remote and its page together', async () => {
    open(async () => {
      await new Promise((done) => setTimeout(done, 5_000));
      return moduleWith(never);
    });
    await pass(8_900);
    expect(down()).toBeNull();
    await pass(200);
    expect(down()).toBeVisible();
  });

  it('can retry, which starts another wait and requests the page again', async () => {
    const load = jest.fn<Promise<{ Page: typeof Page }>, []>(never);
    open(async () => moduleWith(load));
    await pass(9_100);
    load.mockResolvedValueOnce({ Page });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(down()).toBeNull();
    await pass(0);
    expect(page()).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gets the full wait again for a page that fails later', async () => {
    allowConsole(/The files of this page did not load/);
    const load = jest.fn<Promise<{ Page: typeof Page }>, []>(() =>
      Promise.reject(new Error('Loading chunk 5 failed')),
    );
    open(async () => moduleWith(load));
    await pass(3_000);
    expect(down()).toBeVisible();
    load.mockImplementation(never);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(down()).toBeNull();
    await pass(8_900);
    expect(down()).toBeNull();
    await pass(200);
    expect(down()).toBeVisible();
  });
});

it('says so for a link to a page that the lender does not offer', async () => {
  const at = '/customer/feedbackDetail?feedbackId=1';
  const { store, where } = renderShell(<AreaPage area={area} />, at, { registry: registryOf(1) });
  act(() => void store.dispatch(keepBareLender()));
  await waitFor(() => expect(where()).toBe('/error?reason=notOffered'));
});

describe('the first reads of a page', () => {
  const stable = { ...release('1.0.0'), reads: { [AT]: ['queryBorrowQuota'] } };
  const openAt = (path: string, borrow: () => Promise<AreaModule>) =>
    renderShell(<AreaPage area={area} />, path, {
      registry: registryOf(1, { stable }),
      modules: { borrow },
    });

  it('are sent while the area loads', () => {
    const { readEarly } = openAt(AT, never);
    expect(readEarly.mock.calls).toEqual([[['queryBorrowQuota']]]);
  });

  it('are sent once the part of the registry has come', () => {
    const { readEarly, bringRegistry } = renderShell(<AreaPage area={area} />, AT, {
      registry: { ...registryOf(1), remotes: {} },
      modules: { borrow: never },
    });
    act(() => bringRegistry(registryOf(1, { stable })));
    expect(readEarly.mock.calls).toEqual([[[]], [['queryBorrowQuota']]]);
  });

  it('are none for a page that the release names no reads for', () => {
    const { readEarly } = openAt('/borrow/constructor', never);
    expect(readEarly.mock.calls).toEqual([[[]]]);
  });

  it('are not sent again when the area has loaded', async () => {
    const { readEarly } = openAt(AT, async () => moduleWith(async () => ({ Page })));
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
    expect(readEarly).toHaveBeenCalledTimes(1);
  });
});
