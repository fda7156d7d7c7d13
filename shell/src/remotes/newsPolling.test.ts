import { createNewsPolling } from './newsPolling';
import type { RefreshOutcome } from './registrySource';

/** A page whose store answers as told; `drawn` is what chance gives. */
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
  afterEach(() => jest.useRealTimers());

  it.each([
    ['asks every 12 s at the soonest', 0, [12, 24, 36, 48, 60]],
    ['asks every 15 s at the latest', 0.999_999, [15, 30, 45, 60]],
  ])('%s', async (_what, drawn, expected) => {
    const { polling, page } = setUp(drawn);
    polling.start();
    await pass(60);
    expect(page.asked).toEqual(expected);
  });

  it('asks for nothing before an area was entered, unless told to', async () => {
    const { polling, page } = setUp();
    await pass(60);
    await polling.ask();
    await pass(60);
    expect(page.asked).toEqual([60]);
  });

  it('a question of a navigation begins the pause anew', async () => {
    const { polling, page } = setUp();
    polling.start();
    await pass(10);
    await polling.ask();
    await pass(20);
    expect(page.asked).toEqual([10, 25]);
  });

  it('one that nobody sees is silent, and goes on when it is seen', async () => {
    const { polling, page } = setUp();
    page.isVisible = false;
    polling.start();
    await pass(100);
    expect(page.asked).toEqual([]);
    page.isVisible = true;
    await pass(15);
    expect(page.asked).toEqual([105]);
  });

  it('its pauses grow to a minute while the store cannot be reached, and are short again at once', async () => {
    const { polling, page } = setUp();
    page.outcome = 'unreachable';
    polling.start();
    await pass(230);
    expect(page.asked).toEqual([15, 45, 105, 165, 225]);
    page.outcome = 'same';
    await pass(90);
    expect(page.asked.slice(5)).toEqual([285, 300, 315]);
  });

  it('a store that was reached is asked at the usual pace, also where its answer was refused', async () => {
    const { polling, page } = setUp();
    page.outcome = 'refused';
    polling.start();
    await pass(45);
    expect(page.asked).toEqual([15, 30, 45]);
  });

  it('a phone that has its network back waits no longer than usual', async () => {
    const { polling, page } = setUp();
    page.outcome = 'unreachable';
    polling.start();
    await pass(110);
    polling.online();
    await pass(15);
    expect(page.asked).toEqual([15, 45, 105, 125]);
  });

  it('many who ask at once cost one question, and one more after its answer', async () => {
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
