import { hasUnreadMessage } from '@pautang/shared/contract/help';
import * as net from './net';
import { createClock } from './clock';
import { identity } from '../testing/identity';
import type { Respond } from '../testing/localServer';
import { localServer } from '../testing/localServer';
import { createLazyClient } from './lazyClient';

const unread: Respond = ({ body }, response) => {
  const { data } = JSON.parse(body) as { data: { method: string }[] };
  const answers = data.map(({ method }) => ({ method, data: { unread: 3 } }));
  response.end(JSON.stringify({ code: 0, msg: '', data: answers }));
};

let server: Awaited<ReturnType<typeof localServer>>;

async function setUp(load: () => Promise<typeof net>) {
  server = await localServer(unread);
  Object.assign(globalThis, { BUILD_FLAGS: { API_BASE: server.base, PAYLOAD_ENCRYPTION: 'off' } });
  const toasts: string[] = [];
  const names = new Set<string>();
  const client = createLazyClient({
    load,
    names,
    effects: {
      hasSession: () => false,
      toast: (message) => toasts.push(message),
      endSession: () => undefined,
      openMaintenance: () => true,
      log: () => undefined,
    },
    clock: createClock(),
    identity: async () => identity,
    token: () => null,
    sessionKnown: async () => undefined,
  });
  return { client, toasts, names };
}

describe('the client before its files are there', () => {
  afterEach(() => server.close());

  it('loads them with the first call and lets reads of one tick share their envelope', async () => {
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

  it('says nothing of files that do not come for what was asked quietly', async () => {
    const { client, toasts } = await setUp(async () => {
      throw new Error('Loading chunk net failed');
    });
    const asked = client.read(hasUnreadMessage, {}, { isQuiet: true });
    await expect(asked).rejects.toMatchObject({ kind: 'network' });
    expect(toasts).toEqual([]);
  });

  it('takes files that do not come for a failure of the network, and asks for them again', async () => {
    let isDown = true;
    const { client, toasts, names } = await setUp(async () => {
      if (isDown) throw new Error('Loading chunk net failed');
      return net;
    });
    const failure = {
      kind: 'network',
      code: null,
      message: 'Internet connection is unstable. Please try again',
    };
    await expect(client.read(hasUnreadMessage, {})).rejects.toMatchObject({
      ...failure,
      method: 'hasUnreadMessage',
    });
    expect(toasts).toEqual([failure.message]);
    isDown = false;
    await expect(client.read(hasUnreadMessage, {})).resolves.toEqual({ unread: 3 });
    expect([...names]).toEqual(['hasUnreadMessage']);
  });
});
