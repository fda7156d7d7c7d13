import { createInstance } from '@module-federation/enhanced/runtime';
import { forgetRemote } from './forgetRemote';

// As in a build (scripts/build/leftOut.ts).
jest.mock(
  '../../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.cjs',
  () => jest.requireActual<typeof import('./runtimeParts')>('./runtimeParts'),
);
jest.mock('../../../node_modules/@module-federation/runtime-core/dist/utils/semver/index.cjs', () =>
  jest.requireActual<typeof import('./runtimeParts')>('./runtimeParts'),
);

/** The runtime itself, with two containers that say how often each was loaded. */
function setUp() {
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
          // The library's type says that `get` gives a function; what builds make gives a promise of one.
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

it('makes the runtime load a forgotten remote anew, and leaves the others alone', async () => {
  const { runtime, load, loaded } = setUp();
  await load('borrow_1');
  await load('repay_1');
  // Without it the runtime never asks again.
  expect(await load('borrow_1')).toEqual({ times: 1 });
  forgetRemote(runtime, 'borrow_1');
  expect(runtime.options.remotes.map(({ name }) => name)).toEqual(['repay_1']);
  expect(Object.keys(runtime.remoteHandler.idToRemoteMap)).toEqual(['repay_1/routes']);
  expect(await load('borrow_1')).toEqual({ times: 3 });
  await load('repay_1');
  expect(loaded).toEqual(['borrow_1', 'repay_1', 'borrow_1']);
});
