import type { SwapVeto } from '@pautang/shared/app';
import type { Registry } from '@pautang/shared/contract/registry';
import type { Answer } from '@pautang/shared/testing';
import { breakStorage, fakeServices } from '@pautang/shared/testing';
import { registryOf } from '../testing/release';
import { createNewsPolling, createReload } from './registryNews';
import type { RefreshOutcome } from './registrySource';

/** A page whose store gives `outcome`; `drawn` is the random number. */
function setUp(drawn = 0.999_999) {
  const page = { isVisible: true, outcome: 'same' as RefreshOutcome, asked: [] as number[] };
  const began = Date.now();
  const polling = createNewsPolling({
    ask: async () => {
      page.asked.push(Math.round((Date.now() - began) / 1_000));
      return page.outcome;
    },
    isVisible: () => page.isVisible,
    chance: () => drawn,
  });
  return { polling, page };
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

describe('how an open page polls', () => {
  beforeEach(() => jest.useFakeTimers());

  it.each([
    ['asks every 12 s at the soonest', 0, [12, 24, 36, 48, 60]],
    ['asks every 15 s at the latest', 0.999_999, [15, 30, 45, 60]],
  ])('%s', async (_what, drawn, expected) => {
    const { polling, page } = setUp(drawn);
    polling.start();
    await pass(60);
    expect(page.asked).toEqual(expected);
  });

  it('does not poll before an area was entered, except on request', async () => {
    const { polling, page } = setUp();
    await pass(60);
    await polling.ask();
    await pass(60);
    expect(page.asked).toEqual([60]);
  });

  it('a request of a navigation restarts the pause', async () => {
    const { polling, page } = setUp();
    polling.start();
    await pass(10);
    await polling.ask();
    await pass(20);
    expect(page.asked).toEqual([10, 25]);
  });

  it('a hidden page does not poll, and continues when it is visible', async () => {
    const { polling, page } = setUp();
    page.isVisible = false;
    polling.start();
    await pass(100);
    expect(page.asked).toEqual([]);
    page.isVisible = true;
    await pass(15);
    expect(page.asked).toEqual([105]);
  });

  it('its pauses grow to a minute while the store is unreachable, then are short again at once', async () => {
    const { polling, page } = setUp();
    page.outcome = 'unreachable';
    polling.start();
    await pass(230);
    expect(page.asked).toEqual([15, 45, 105, 165, 225]);
    page.outcome = 'same';
    await pass(90);
    expect(page.asked.slice(5)).toEqual([285, 300, 315]);
  });

  it('a store that answers is polled at the usual pace, even if its answer was refused', async () => {
    const { polling, page } = setUp();
    page.outcome = 'refused';
    polling.start();
    await pass(45);
    expect(page.asked).toEqual([15, 30, 45]);
  });

  it('a phone that is online again waits no longer than usual', async () => {
    const { polling, page } = setUp();
    page.outcome = 'unreachable';
    polling.start();
    await pass(110);
    polling.online();
    await pass(15);
    expect(page.asked).toEqual([15, 45, 105, 125]);
  });

  it('many requests at once become one, and one more after its answer', async () => {
    let underWay = 0;
    let most = 0;
    let all = 0;
    const { ask } = createNewsPolling({
      ask: async () => {
        all += 1;
        most = Math.max(most, (underWay += 1));
        await new Promise((come) => setTimeout(come, 500));
        underWay -= 1;
        return 'same';
      },
      isVisible: () => true,
    });
    const first = ask();
    await pass(0.1);
    for (let navigation = 0; navigation < 20; navigation += 1) void ask();
    await pass(5);
    await first;
    expect([all, most]).toEqual([2, 1]);
  });
});

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
