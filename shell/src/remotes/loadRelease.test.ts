import { moduleOf, release } from '../testing/release';
import type { Host } from './federation';
import { loadRelease } from './federation';
import type { Explained } from '../loading/remoteError';
import { RemoteError } from '../loading/remoteError';

const once = async <T>(work: () => Promise<T>): Promise<T> => work();
/** Three tries without pauses. */
const twiceAgain = async <T>(work: () => Promise<T>): Promise<T> =>
  work().catch(() => work().catch(work));
/** A federation host whose containers expose this. */
function hostOf(load: Host['load'], explained: Explained = { phase: 'chunk', reason: 'network' }) {
  const unload = jest.fn();
  const bringPage = jest.fn(async (..._asked: Parameters<Host['bringPage']>) => undefined);
  return { load, unload, bringPage, explain: jest.fn(async () => explained) };
}
const Page = () => null;
const broken = () => Promise.reject(new Error('Loading chunk 5 failed'));
const load = (exposed: unknown) =>
  loadRelease(release('1.0.0'), async () => hostOf(async () => exposed), once);

describe('loading a release', () => {
  it('returns the routes that the container exposes', async () => {
    const module = moduleOf('1.0.0');
    const asked: unknown[] = [];
    const expose = async (...args: unknown[]) => {
      asked.push(args);
      return module;
    };
    const loaded = await loadRelease(release('1.0.0'), async () => hostOf(expose), once);
    expect(loaded).toMatchObject({ buildId: '1.0.0', routes: [{ path: module.routes[0]?.path }] });
    expect(asked).toEqual([[release('1.0.0'), 'routes']]);
  });

  it('refuses another build than the registry names, because the swap would silently run old code', async () => {
    const host = hostOf(async () => moduleOf('0.9.0'));
    await expect(loadRelease(release('1.0.0'), async () => host, once)).rejects.toMatchObject({
      phase: 'expose',
      reason: 'build_id',
      message: 'borrow_1_0_0 runs build 0.9.0, not 1.0.0.',
    });
    expect(host.unload).toHaveBeenCalledWith(release('1.0.0'));
  });

  const [route] = moduleOf('1.0.0').routes;
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no routes', { buildId: '1.0.0' }],
    ['an empty table', { buildId: '1.0.0', routes: [] }],
    ['no build id', { routes: [route] }],
    ['a path without its slash', { buildId: '1.0.0', routes: [{ ...route, path: 'borrow' }] }],
    ['a route without a title', { buildId: '1.0.0', routes: [{ ...route, handle: {} }] }],
    ['a route without a page', { buildId: '1.0.0', routes: [{ ...route, load: undefined }] }],
  ])('refuses a container that exposes %s', async (_what, exposed) => {
    await expect(load(exposed)).rejects.toThrow(
      'borrow_1_0_0 exposes no route table that the shell can read.',
    );
  });

  it('takes a title that depends on the address', async () => {
    const module = moduleOf('1.0.0');
    const routes = module.routes.map((one) => ({ ...one, handle: { title: () => 'Repay' } }));
    await expect(load({ ...module, routes })).resolves.toMatchObject({ buildId: '1.0.0' });
  });

  it('retries after a failure to load, also of the federation runtime itself', async () => {
    let tries = 0;
    const flaky = async () => {
      if (++tries < 3) throw new Error('Loading chunk federation failed');
      return hostOf(async () => moduleOf('1.0.0'));
    };
    await expect(loadRelease(release('1.0.0'), flaky, twiceAgain)).resolves.toBeDefined();
    expect(tries).toBe(3);
  });

  it('requests wrong bytes only once', async () => {
    const wrong = new RemoteError('entry', 'integrity', 'other bytes');
    const expose = jest.fn(() => Promise.reject(wrong));
    await expect(loadRelease(release('1.0.0'), async () => hostOf(expose))).rejects.toBe(wrong);
    expect(expose).toHaveBeenCalledTimes(1);
  });

  it('passes on why the files of a page did not load', async () => {
    const lost = new Error('Loading chunk 5 failed');
    const module = moduleOf('1.0.0', '/borrow/x', () => Promise.reject(lost));
    const host = hostOf(async () => module, { phase: 'style', reason: 'integrity' });
    const loaded = await loadRelease(release('1.0.0'), async () => host, once);
    const failure = await loaded.routes[0]?.load().catch((error: unknown) => error);
    expect(failure).toMatchObject({ phase: 'style', reason: 'integrity', cause: lost });
    expect(host.explain).toHaveBeenCalledWith(lost, release('1.0.0'), '/borrow/x');
  });

  it('preloads the files of a page before each load, until the page is there', async () => {
    const order: string[] = [];
    const module = moduleOf('1.0.0', '/borrow/x', async () => {
      order.push('load');
      return { Page };
    });
    const host = hostOf(async () => module);
    host.bringPage.mockImplementation(async () => void order.push('bring'));
    const loaded = await loadRelease(release('1.0.0'), async () => host, once);
    await loaded.routes[0]?.load();
    await loaded.routes[0]?.load();
    expect(order).toEqual(['bring', 'load', 'load']);
    expect(host.bringPage).toHaveBeenCalledWith(release('1.0.0'), '/borrow/x');
  });

  it('loads the container again for a page that failed inside its remote, because the old one stays broken', async () => {
    let containers = 0;
    const host = hostOf(async () => {
      containers += 1;
      const isBroken = containers === 1;
      return moduleOf('1.0.0', '/borrow/x', isBroken ? broken : async () => ({ Page }));
    });
    const loaded = await loadRelease(release('1.0.0'), async () => host, once);
    await expect(loaded.routes[0]?.load()).rejects.toMatchObject({ reason: 'network' });
    await expect(loaded.routes[0]?.load()).resolves.toEqual({ Page });
    expect(containers).toBe(2);
    expect(host.unload).toHaveBeenCalledTimes(1);
  });

  it('does not keep the pages of a removed container, which have lost their styles', async () => {
    let containers = 0;
    const host = hostOf(async () => {
      const own = (containers += 1);
      const handle = { title: 'X' };
      const page = async () => ({ Page: () => `of container ${own}` });
      const routes = [
        { path: '/borrow/x', handle, load: page },
        { path: '/borrow/y', handle, load: own === 1 ? broken : page },
      ];
      return { ...moduleOf('1.0.0'), routes };
    });
    const loaded = await loadRelease(release('1.0.0'), async () => host, once);
    const known = loaded.routes.map((route) => route.load);
    await known[0]?.();
    await expect(known[1]?.()).rejects.toMatchObject({ reason: 'network' });
    expect(loaded.routes[0]?.load).toBe(known[0]);
    await known[1]?.();
    // A cache of pages by their `load` loads the first again and keeps the second.
    expect(loaded.routes[0]?.load).not.toBe(known[0]);
    expect(loaded.routes[1]?.load).toBe(known[1]);
    const again = (await loaded.routes[0]?.load())?.Page as (() => string) | undefined;
    expect(again?.()).toBe('of container 2');
    expect(host.bringPage.mock.calls.map(([, path]) => path)).toEqual([
      '/borrow/x',
      '/borrow/y',
      '/borrow/y',
      '/borrow/x',
    ]);
  });
});
