import { createAppStore } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { fakeServices } from '@pautang/shared/testing';
import { shellReducers } from '../session/shellStore';
import { setFlags } from '../testing/buildFlags';
import type { Respond } from '../testing/localServer';
import { localServer } from '../testing/localServer';
import { createClock } from './clock';
import * as net from './connect';
import { createLazyClient } from './client';

const unread: Respond = ({ body }, response) => {
  const { data } = JSON.parse(body) as { data: { method: string }[] };
  const answers = data.map(({ method }) => ({ method, data: { unread: 3 } }));
  response.end(JSON.stringify({ code: 0, msg: '', data: answers }));
};

let server: Awaited<ReturnType<typeof localServer>>;

async function setUp(loadNet: () => Promise<typeof net>) {
  server = await localServer(unread);
  setFlags({ API_BASE: server.base, PAYLOAD_PREFIX: '' });
  const names = new Set<string>();
  const store = createAppStore(shellReducers);
  const { client, readEarly } = createLazyClient({
    page: window,
    clock: createClock(),
    host: {
      bridge: fakeServices({}).services.bridge,
      packageInfo: Promise.resolve(null),
      deviceInfo: Promise.resolve(null),
    },
    store,
    log: () => undefined,
    names,
    sessionKnown: async () => undefined,
    loadNet,
  });
  return { client, readEarly, names, toast: () => store.getState().notices.toast };
}

/** The client's files, which do not load until `come` is called. */
function lateFiles() {
  let isDown = true;
  const loadNet = async () => {
    if (isDown) throw new Error('Loading chunk net failed');
    return net;
  };
  return { loadNet, come: () => void (isDown = false) };
}

describe('the client before its files are there', () => {
  afterEach(() => server.close());

  it('loads them with the first call, and lets reads of one tick share their envelope', async () => {
    const load = jest.fn(async () => net);
    const { client } = await setUp(load);
    expect(load).not.toHaveBeenCalled();
    const both = await Promise.all([
      client.read(hasUnreadMessage, {}),
      client.read(hasUnreadMessage, {}),
    ]);
    expect(both).toEqual([{ unread: 3 }, { unread: 3 }]);
    expect(server.received).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports nothing if they do not load for a quiet call', async () => {
    const { client, toast } = await setUp(lateFiles().loadNet);
    const asked = client.read(hasUnreadMessage, {}, { isQuiet: true });
    await expect(asked).rejects.toMatchObject({ kind: 'network' });
    expect(toast()).toBeNull();
  });

  it('reports a network error if they do not load, and requests them again', async () => {
    const { loadNet, come } = lateFiles();
    const { client, toast, names } = await setUp(loadNet);
    const failure = {
      kind: 'network',
      code: null,
      message: 'Internet connection is unstable. Please try again',
    };
    await expect(client.read(hasUnreadMessage, {})).rejects.toMatchObject({
      ...failure,
      method: 'hasUnreadMessage',
    });
    expect(toast()).toBe(failure.message);
    come();
    await expect(client.read(hasUnreadMessage, {})).resolves.toEqual({ unread: 3 });
    expect([...names]).toEqual(['hasUnreadMessage']);
  });

  it('requests them again with the first call if they did not load for the early reads', async () => {
    const { loadNet, come } = lateFiles();
    const { client, readEarly, toast } = await setUp(loadNet);
    await readEarly(() => ['hasUnreadMessage']);
    come();
    await expect(client.read(hasUnreadMessage, {})).resolves.toEqual({ unread: 3 });
    expect(toast()).toBeNull();
  });
});
