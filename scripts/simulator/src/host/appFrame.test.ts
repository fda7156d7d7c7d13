import { createAppFrame } from './appFrame';
import type { HostState } from './state';
import { createStore, initialState } from './state';

test('the route comes from the address', () => {
  const frame = createAppFrame(createStore<HostState>(initialState));
  // A fake of the window, because jsdom does not navigate.
  const contentWindow = { location: { hash: '#/repay/repay?loanOrderId=1' } };
  frame.attach({ contentWindow } as unknown as HTMLIFrameElement);
  expect(frame.route()).toBe('/repay/repay?loanOrderId=1');
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
