import type { HostState } from './state';
import { initialState } from './state';
import { createAppFrame } from './appFrame';
import { createStore } from './store';

/** A window as far as the host steers it: jsdom does not navigate. */
function fakeApp(state: unknown, navigation?: { canGoBack: boolean }) {
  return {
    navigation,
    history: { state, back: jest.fn() },
    location: { replace: jest.fn(), hash: '#/repay/repay?loanOrderId=1' },
  };
}
function attached(state: unknown, navigation?: { canGoBack: boolean }) {
  const frame = createAppFrame(createStore<HostState>(initialState));
  const app = fakeApp(state, navigation);
  frame.attach({ contentWindow: app, clientWidth: 375 } as unknown as HTMLIFrameElement);
  return { app, frame };
}

test('back goes back inside the app', () => {
  const { app, frame } = attached({ idx: 2 });
  frame.back();
  expect(app.history.back).toHaveBeenCalledTimes(1);
  expect(app.location.replace).not.toHaveBeenCalled();
});

test.each([[{ idx: 0 }], [null], [{ idx: null }], ['junk'], [{}]])(
  'with nothing to go back to it goes home and never leaves the simulator: %j',
  (state) => {
    const { app, frame } = attached(state);
    frame.back();
    expect(app.history.back).not.toHaveBeenCalled();
    expect(app.location.replace).toHaveBeenCalledWith('/app/#/');
  },
);

test.each([
  [true, 1],
  [false, 0],
])('the browser knows best whether there is a way back: %s', (canGoBack, steps) => {
  const { app, frame } = attached({ idx: canGoBack ? 0 : 3 }, { canGoBack });
  frame.back();
  expect(app.history.back).toHaveBeenCalledTimes(steps);
  expect(app.location.replace).toHaveBeenCalledTimes(1 - steps);
});

test('the route is what stands in the address', () => {
  expect(attached(null).frame.route()).toBe('/repay/repay?loanOrderId=1');
});

test('a newly opened app has neither title, tabs nor cover of the old one', () => {
  const store = createStore<HostState>({
    ...initialState,
    title: 'Mine',
    hasTabs: true,
    cover: { kind: 'face', reason: '' },
    problem: 'Why',
  });
  createAppFrame(store).open('/login');
  expect(store.get()).toMatchObject({
    frame: { generation: 1, route: '/login' },
    title: '',
    hasTabs: false,
    cover: null,
    problem: null,
  });
});
