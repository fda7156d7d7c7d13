import { moduleOf, release } from '../testing/release';
import { loadRelease } from './loader';

const once = async <T>(work: () => Promise<T>): Promise<T> => work();
/** Three tries without pauses. */
const twiceAgain = async <T>(work: () => Promise<T>): Promise<T> =>
  work().catch(() => work().catch(work));
const load = (exposed: unknown) =>
  loadRelease(release('1.0.0'), async () => async () => exposed, once);

describe('loading a release', () => {
  it('gives what the container exposes as routes', async () => {
    const module = moduleOf('1.0.0');
    const asked: unknown[] = [];
    const expose = async (...args: unknown[]) => {
      asked.push(args);
      return module;
    };
    await expect(loadRelease(release('1.0.0'), async () => expose, once)).resolves.toBe(module);
    expect(asked).toEqual([[release('1.0.0'), 'routes']]);
  });

  it('refuses another build than the registry names: a swap that silently ran old code', async () => {
    await expect(load(moduleOf('0.9.0'))).rejects.toThrow(
      'borrow_1_0_0 runs build 0.9.0, not 1.0.0.',
    );
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

  it('tries again what did not come, also the federation runtime itself', async () => {
    let tries = 0;
    const flaky = async () => {
      if (++tries < 3) throw new Error('Loading chunk federation failed');
      return async () => moduleOf('1.0.0');
    };
    await expect(loadRelease(release('1.0.0'), flaky, twiceAgain)).resolves.toBeDefined();
    expect(tries).toBe(3);
  });
});
