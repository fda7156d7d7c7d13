import { createClock } from '../client/clock';
import { keep, keptDefaults } from '@pautang/shared/app';
import { createTestStore, fakeServices, testConfig } from '@pautang/shared/testing';
import { lazyRemotes } from '../remotes/lazyRemotes';
import { setFlags } from '../testing/buildFlags';
import { startLastingTasks } from './lastingTasks';

const SERVER = Date.parse('2026-11-20T11:00:00Z');
setFlags({ STORE_BASE: './' });
const YEAR = 365 * 86_400_000;

const heard = { ...keptDefaults.commonInfo, operationConfigData: testConfig };

function setUp(isHeard = true) {
  let wrongBy = 0;
  const clock = createClock({ phone: () => Date.now() + wrongBy });
  clock.set(SERVER);
  const { services, calls } = fakeServices({ operationConfig: {} });
  const store = createTestStore(services);
  if (isHeard) store.dispatch(keep('commonInfo', heard));
  startLastingTasks({
    page: window,
    store,
    clock,
    client: services.client,
    remotes: lazyRemotes(async () => Promise.reject(new Error('none'))),
    onLogin: () => undefined,
  });
  return {
    asked: () => calls.map(({ method }) => method),
    setPhone: (by: number) => void (wrongBy = by),
  };
}
const see = () => void document.dispatchEvent(new Event('visibilitychange'));

it.each([
  [false, ['operationConfig']],
  [true, []],
])('requests the lender’s terms once if the phone has none: %s', (isHeard, calls) => {
  jest.useFakeTimers({ now: SERVER });
  const { asked } = setUp(isHeard);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(asked()).toEqual(calls);
});

it.each([
  ['#/customer/customerWorder', ['operationConfig']],
  ['#/repay/repay?isOverdue=t', ['operationConfig']],
  ['#/', []],
  ['#/login', []],
  ['#/guide/about_us', []],
])('at %s a phone without terms requests at once: %j', (at, calls) => {
  localStorage.clear();
  window.location.hash = at;
  expect(setUp(false).asked()).toEqual(calls);
  window.location.hash = '';
});

describe('a page that becomes visible again', () => {
  beforeEach(() => jest.useFakeTimers({ now: SERVER }));
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('asks for the time if the phone’s clock was set', () => {
    const { asked, setPhone } = setUp();
    setPhone(YEAR);
    see();
    expect(asked()).toEqual(['operationConfig']);
  });

  it('asks nothing if the clock ran on as usual, and nothing while it is hidden', () => {
    const { asked, setPhone } = setUp();
    jest.advanceTimersByTime(600_000);
    see();
    setPhone(YEAR);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    see();
    expect(asked()).toEqual([]);
  });
});
