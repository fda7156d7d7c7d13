import type { SwapVeto } from '@pautang/shared/app';
import type { Registry } from '@pautang/shared/contract/registry';
import type { Answer } from '@pautang/shared/testing';
import { breakStorage, fakeServices } from '@pautang/shared/testing';
import { registryOf } from '../testing/release';
import { createReload } from './connectRemotes';

/** A page with a registry in force, in a host with these answers; `reloads` counts how often the host was asked. */
function setUpReload(serial: number, reload?: number, answers: Record<string, Answer> = {}) {
  let current: Registry = { ...registryOf(serial), reload };
  let veto: SwapVeto | null = null;
  const { services, told } = fakeServices(answers);
  const load = jest.fn();
  // The only part of a location that it uses.
  const page = Object.assign(new EventTarget(), { location: { reload: load } as never });
  const reloading = createReload({
    page,
    bridge: services.bridge,
    registry: { current: () => current },
    vetoes: { strongest: () => veto },
  });
  const accept = (to: number, asked?: number) => {
    current = { ...registryOf(to), reload: asked };
    reloading.settle();
  };
  const hold = (next: SwapVeto | null) => (veto = next);
  const reloads = () => told.filter(({ action }) => action === 'refreshApp').length;
  return { page, ...reloading, accept, hold, load, reloads };
}

/** The same, after a remote has run. */
function running(serial: number) {
  const page = setUpReload(serial);
  page.begin();
  return page;
}

describe('a registry that asks open pages to reload', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('reloads a page that ran a remote under a lower serial', () => {
    const { accept, reloads } = running(3);
    accept(4);
    expect(reloads()).toBe(0);
    accept(5, 5);
    expect(reloads()).toBe(1);
  });

  it.each([
    ['is left to a host that loads the web view anew', { 'host:refreshApp': null }, 0],
    ['is done by the page in another host', {}, 1],
  ])('%s', async (_row, answers, times) => {
    const { begin, accept, load } = setUpReload(3, undefined, answers);
    begin();
    accept(5, 5);
    await new Promise((done) => setTimeout(done));
    expect(load).toHaveBeenCalledTimes(times);
  });

  it('is carried on by later registries, and reloads a page that missed it', () => {
    const { accept, reloads } = running(3);
    accept(9, 5);
    expect(reloads()).toBe(1);
  });

  it('does not reload a page in which no remote ran before, or that began with it', () => {
    const idle = setUpReload(3);
    idle.accept(5, 5);
    idle.begin();
    idle.accept(6, 5);
    expect(idle.reloads()).toBe(0);
    const late = setUpReload(5, 5);
    late.begin();
    late.accept(6, 5);
    expect(late.reloads()).toBe(0);
  });

  it('counts from the first remote that ran, not from the next', () => {
    const { begin, accept, reloads } = running(3);
    accept(4);
    begin();
    accept(5, 4);
    expect(reloads()).toBe(1);
  });

  it('reloads a tab once, even if an older page comes again and again', () => {
    for (let round = 0; round < 3; round += 1) {
      const { accept, reloads } = running(3);
      accept(5, 5);
      accept(6, 5);
      expect(reloads()).toBe(round === 0 ? 1 : 0);
    }
    const { accept, reloads } = running(3);
    accept(7, 7);
    expect(reloads()).toBe(1);
  });

  it.each(['{', '"5"', '-1', '{"serial":5}'])(
    'takes a damaged note as no reload before: %s',
    (junk) => {
      sessionStorage.setItem('pautang-reload.v1', junk);
      const { accept, reloads } = running(3);
      accept(5, 5);
      expect(reloads()).toBe(1);
    },
  );

  it.each(['getItem', 'setItem'] as const)(
    'does not reload a tab that cannot note it, because it might reload without end: %s',
    (name) => {
      breakStorage(name);
      const { accept, reloads } = running(3);
      accept(5, 5);
      expect(reloads()).toBe(0);
    },
  );

  it('waits for an act, but not for a flow', () => {
    const { accept, hold, due, settle, reloads } = running(3);
    hold('act');
    accept(5, 5);
    expect([due(), reloads()]).toEqual([5, 0]);
    hold('flow');
    settle();
    settle();
    expect(reloads()).toBe(1);
  });

  it('is not held up by a page’s beforeunload question', () => {
    const { page, accept } = running(3);
    page.addEventListener('beforeunload', (event) => event.preventDefault());
    accept(5, 5);
    const leaving = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });
});
