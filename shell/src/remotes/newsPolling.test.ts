import type { RefreshOutcome } from './registrySource';
import { createNewsPolling } from './registrySource';

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
