import { createInstance } from '@module-federation/enhanced/runtime';
import * as facade from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { forgetQueries } from '../queries/queryCache';
import { endpointMark, forgetRemote, ownFacade } from './federation';

// Replaced as in a build (scripts/build/leftOut.ts).
jest.mock(
  '../../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.cjs',
  () => jest.requireActual<typeof import('../federationParts')>('../federationParts'),
);
jest.mock('../../../node_modules/@module-federation/runtime-core/dist/utils/semver/index.cjs', () =>
  jest.requireActual<typeof import('../federationParts')>('../federationParts'),
);

/** The real runtime, with containers that count their loads. */
function setUpRuntime() {
  const loaded: string[] = [];
  const runtime = createInstance({
    name: 'test_host',
    remotes: [],
    plugins: [
      {
        name: 'entry',
        loadEntry: async ({ remoteInfo: { name } }) => {
          loaded.push(name);
          const times = loaded.length;
          const container = { init: () => undefined, get: async () => () => ({ times }) };
          // The library's type says that `get` returns a function; builds return a promise of one.
          return container as never;
        },
      },
    ],
  });
  const load = (name: string) => {
    runtime.registerRemotes([
      { name, entry: `https://store.example/${name}.js`, entryGlobalName: name, type: 'var' },
    ]);
    return runtime.loadRemote(`${name}/routes`);
  };
  return { runtime, load, loaded };
}

it('makes the runtime load a forgotten remote again, and no other', async () => {
  const { runtime, load, loaded } = setUpRuntime();
  await load('borrow_1');
  await load('repay_1');
  // Unless it forgets the remote, the runtime never loads it again.
  expect(await load('borrow_1')).toEqual({ times: 1 });
  forgetRemote(runtime, 'borrow_1');
  expect(runtime.options.remotes.map(({ name }) => name)).toEqual(['repay_1']);
  expect(Object.keys(runtime.remoteHandler.idToRemoteMap)).toEqual(['repay_1/routes']);
  expect(await load('borrow_1')).toEqual({ times: 3 });
  await load('repay_1');
  expect(loaded).toEqual(['borrow_1', 'repay_1', 'borrow_1']);
});

const { api, call } = facade;

/** Injects endpoints as a remote's file does, by its façade. */
const inject = ({ api }: Pick<typeof facade, 'api'>) =>
  api.injectEndpoints({
    endpoints: (build) => ({
      unread: build.query<{ unread: number }, number>({ query: () => call(hasUnreadMessage, {}) }),
    }),
  });
const markOf = (version: string) => endpointMark({ container: `borrow_${version}` });
const own = (version: string) => inject(ownFacade(facade, markOf(version)));

function setUp() {
  const { services } = fakeServices({ hasUnreadMessage: { unread: 2 } });
  const store = createTestStore(services);
  store.addApi(api);
  // The api's slice is in no type, because it joins the store later.
  const asked = () =>
    Object.keys((store.getState() as unknown as { api: { queries: object } }).api.queries);
  return { store, asked };
}

describe('the endpoints of a release', () => {
  it('have their own names, and are not those of another release', async () => {
    const shell = inject(facade);
    const { initiate } = shell.endpoints.unread;
    const [one, two] = [own('1'), own('2')];
    expect(one.useUnreadQuery).toBe(one.endpoints.unread.useQuery);
    expect(one.useUnreadQuery).not.toBe(two.useUnreadQuery);
    expect(shell.endpoints.unread.initiate).toBe(initiate);
    const { store, asked } = setUp();
    const { data } = await store.dispatch(one.endpoints.unread.initiate(7));
    expect(data).toEqual({ unread: 2 });
    expect(asked()).toEqual(['unread/borrow_1/(7)']);
  });

  it('are removed with it, and so are their answers except those on screen', async () => {
    const { store, asked } = setUp();
    const [one, two] = [own('1'), own('11')];
    const gone = store.dispatch(one.endpoints.unread.initiate(1));
    const others = [
      store.dispatch(one.endpoints.unread.initiate(2)),
      store.dispatch(two.endpoints.unread.initiate(3)),
    ];
    await Promise.all([gone, ...others]);
    gone.unsubscribe();
    others[1]?.unsubscribe();
    forgetQueries(store, api, markOf('1'));
    expect(asked()).toEqual(['unread/borrow_1/(2)', 'unread/borrow_11/(3)']);
    const left = [...Object.keys(api), ...Object.keys(api.endpoints)];
    expect(left.filter((name) => name.includes('/borrow_1'))).toEqual([
      'useUnread/borrow_11/Query',
      'useLazyUnread/borrow_11/Query',
      'unread/borrow_11/',
    ]);
  });
});
