import type { SwapVeto } from '@pautang/shared/app';
import { breakStorage } from '@pautang/shared/testing';
import { registryOf } from '../testing/release';
import { createReload } from './reload';

const inForce = (serial: number, reload?: number) => ({
  ...registryOf(serial),
  ...(reload === undefined ? {} : { reload }),
});

/** A page in which a registry is in force; `reloads` counts how often it was loaded anew. */
function setUp(serial: number, reload?: number) {
  let current = inForce(serial, reload);
  let veto: SwapVeto | null = null;
  const load = jest.fn();
  const page = new EventTarget();
  const reloading = createReload({
    page,
    refresh: load,
    registry: { current: () => current },
    vetoes: { strongest: () => veto },
  });
  const accept = (to: number, asked?: number) => {
    current = inForce(to, asked);
    reloading.settle();
  };
  const hold = (next: SwapVeto | null) => (veto = next);
  return { page, ...reloading, accept, hold, reloads: () => load.mock.calls.length };
}

describe('a registry that asks open pages to reload', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('reloads a page that ran a remote under a lower serial', () => {
    const { begin, accept, reloads } = setUp(3);
    begin();
    accept(4);
    expect(reloads()).toBe(0);
    accept(5, 5);
    expect(reloads()).toBe(1);
  });

  it('is carried on by later registries, and reloads the page that missed it', () => {
    const { begin, accept, reloads } = setUp(3);
    begin();
    accept(9, 5);
    expect(reloads()).toBe(1);
  });

  it('asks nothing of a page in which no remote ran before, or that began with it', () => {
    const idle = setUp(3);
    idle.accept(5, 5);
    idle.begin();
    idle.accept(6, 5);
    expect(idle.reloads()).toBe(0);
    const late = setUp(5, 5);
    late.begin();
    late.accept(6, 5);
    expect(late.reloads()).toBe(0);
  });

  it('counts from the first remote that ran, and not from the next', () => {
    const { begin, accept, reloads } = setUp(3);
    begin();
    accept(4);
    begin();
    accept(5, 4);
    expect(reloads()).toBe(1);
  });

  it('reloads a tab once, also where an older page comes again and again', () => {
    for (let round = 0; round < 3; round += 1) {
      const { begin, accept, reloads } = setUp(3);
      begin();
      accept(5, 5);
      accept(6, 5);
      expect(reloads()).toBe(round === 0 ? 1 : 0);
    }
    const { begin, accept, reloads } = setUp(3);
    begin();
    accept(7, 7);
    expect(reloads()).toBe(1);
  });

  it.each(['{', '"5"', '-1', '{"serial":5}'])('takes junk for no reload before: %s', (junk) => {
    sessionStorage.setItem('pautang-reload.v1', junk);
    const { begin, accept, reloads } = setUp(3);
    begin();
    accept(5, 5);
    expect(reloads()).toBe(1);
  });

  it.each(['getItem', 'setItem'] as const)(
    'does not reload a tab that cannot note it, for it might do so without end: %s',
    (name) => {
      breakStorage(name);
      const { begin, accept, reloads } = setUp(3);
      begin();
      accept(5, 5);
      expect(reloads()).toBe(0);
    },
  );

  it('waits for an act, and not for a flow', () => {
    const { begin, accept, hold, due, settle, reloads } = setUp(3);
    begin();
    hold('act');
    accept(5, 5);
    expect([due(), reloads()]).toEqual([5, 0]);
    hold('flow');
    settle();
    settle();
    expect(reloads()).toBe(1);
  });

  it('is not held up by what a page has to ask before it is left', () => {
    const { page, begin, accept } = setUp(3);
    begin();
    page.addEventListener('beforeunload', (event) => event.preventDefault());
    accept(5, 5);
    const leaving = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });
});
