import type { AreaState, AreaStateSource } from './areaState';
import { lateRemotes } from './lateRemotes';

const nothing = (): void => undefined;
const ready = { status: 'off', message: 'it speaks' } as const;

function sourceOf() {
  let state: AreaState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const source = {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: jest.fn(async () => {
      state = ready;
      for (const listener of listeners) listener();
    }),
    retry: jest.fn(async () => undefined),
    leave: jest.fn(),
    returned: jest.fn(),
    reconsider: jest.fn(async () => undefined),
    unmounted: jest.fn(),
    pageFailed: jest.fn(),
    pageLoaded: jest.fn(),
  };
  return source;
}

/** The chunk comes when the test says so. */
function open() {
  const source = sourceOf();
  const askForNews = jest.fn(async () => undefined);
  let come = nothing;
  let fail: (error: Error) => void = nothing;
  const load = jest.fn(
    () =>
      new Promise<never>((resolve, reject) => {
        come = () => resolve({ areas: { borrow: source as AreaStateSource }, askForNews } as never);
        fail = reject;
      }),
  );
  const { areas, askForNews: ask } = lateRemotes(load);
  const seen: string[] = [];
  areas.borrow.subscribe(() => seen.push(areas.borrow.read().status));
  return {
    area: areas.borrow,
    ask,
    askForNews,
    source,
    load,
    seen,
    come: () => come(),
    fail: () => fail(new Error('lost')),
  };
}

describe('an area whose code comes late', () => {
  it('loads, and is entered once the code is there', async () => {
    const { area, source, come, seen } = open();
    const entered = area.enter();
    expect(area.read()).toEqual({ status: 'loading' });
    come();
    await entered;
    expect(source.enter).toHaveBeenCalledTimes(1);
    expect(area.read()).toEqual(ready);
    expect(seen.at(-1)).toBe('off');
  });

  it('is not entered by who has left meanwhile', async () => {
    const { area, source, come } = open();
    const entered = area.enter();
    area.leave();
    come();
    await entered;
    expect(source.enter).not.toHaveBeenCalled();
  });

  it('has failed where the code does not come, and heals when it does', async () => {
    const { area, source, come, fail } = open();
    const entered = area.enter();
    fail();
    await entered;
    expect(area.read()).toEqual({ status: 'failed', isOurFault: false });
    const again = area.retry();
    come();
    await again;
    expect(source.enter).toHaveBeenCalledTimes(1);
    expect(area.read()).toEqual(ready);
  });

  it('asks for news, and bears that there is no way to', async () => {
    const { ask, askForNews, come, fail } = open();
    const asked = ask();
    come();
    await asked;
    expect(askForNews).toHaveBeenCalledTimes(1);
    const again = ask();
    fail();
    await expect(again).resolves.toBeUndefined();
  });
});
