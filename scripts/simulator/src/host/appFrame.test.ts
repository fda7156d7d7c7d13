import type { HostState } from './state';
import { initialState } from './state';
import { createAppFrame } from './appFrame';
import { createStore } from './store';

/** A fake of the window's parts that the host uses, because jsdom does not navigate. */
function fakeApp() {
  return {
    location: { replace: jest.fn(), hash: '#/repay/repay?loanOrderId=1' },
  };
}
function attached() {
  const frame = createAppFrame(createStore<HostState>(initialState));
  const app = fakeApp();
  frame.attach({ contentWindow: app, clientWidth: 375 } as unknown as HTMLIFrameElement);
  return { app, frame };
}

test('the route comes from the address', () => {
  expect(attached().frame.route()).toBe('/repay/repay?loanOrderId=1');
});

test('a newly opened app has no title, tabs or cover of the old one', () => {
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
