import type { AppError } from '@pautang/shared/app';
import { login } from '@pautang/shared/contract/account';
import { hasUnreadMessage, listQuestion } from '@pautang/shared/contract/help';
import { genericFileUpload } from '@pautang/shared/contract/upload';
import { queryLoanOrderStatus } from '@pautang/shared/contract/borrow';
import { contract, reports, travel } from './connect';
import type { Exchange } from './exchange';
import { appError } from './errors';
import { chain, clientOf } from './client';
import type { Upload } from './upload';

const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const session = { token: 'token-1', userId: 'user-1', packageName: 'ph.pautang.sandbox' };

const unused = async () => {
  throw new Error('Not this way.');
};

function setUp(exchange: Exchange, transports: { get?: Exchange; upload?: Upload } = {}) {
  const answered: string[] = [];
  const sent: { methods: string[]; requestId: string | undefined }[] = [];
  const failures: AppError[] = [];
  const ways = {
    exchange: (items, options) => {
      sent.push({ methods: items.map(({ method }) => method), requestId: options?.requestId });
      return exchange(items, options);
    },
    get: transports.get ?? unused,
    upload: transports.upload ?? unused,
  } satisfies Parameters<typeof travel>[0];
  const told = reports({
    onFailure: (error) => failures.push(error),
    onAnswered: ({ name }) => answered.push(name),
  });
  const client = clientOf(chain([told, contract], travel(ways)));
  return { client, sent, failures, answered };
}

describe('the chain of a call', () => {
  it('lets reads of one tick share an envelope, and sends a write alone with its requestId', async () => {
    const answers: Record<string, unknown> = { hasUnreadMessage: { unread: 3 }, login: session };
    const { client, sent, answered } = setUp(async (items) =>
      items.map(({ method }) => answers[method]),
    );
    const [first, second, entered] = await Promise.all([
      client.read(hasUnreadMessage, {}),
      client.read(hasUnreadMessage, {}),
      client.write(login, { mobile: '09171234821', code: '123456' }, { requestId }),
    ]);
    expect(answered.toSorted()).toEqual(['hasUnreadMessage', 'hasUnreadMessage', 'login']);
    expect([first, second, entered]).toEqual([{ unread: 3 }, { unread: 3 }, session]);
    expect(sent).toEqual([
      { methods: ['login'], requestId },
      { methods: ['hasUnreadMessage', 'hasUnreadMessage'], requestId: undefined },
    ]);
  });

  it('sends a quiet call alone and once, and reports a failure only to the caller', async () => {
    const quiet = { isQuiet: true };
    const down = setUp(() => Promise.reject(appError('network', 'No network', 'hasUnreadMessage')));
    await expect(down.client.read(hasUnreadMessage, {}, quiet)).rejects.toMatchObject({
      kind: 'network',
    });
    expect([down.failures, down.sent.length]).toEqual([[], 1]);
    const good = setUp(async (items) => items.map(() => ({ unread: 3 })));
    await Promise.all([
      good.client.read(hasUnreadMessage, {}),
      good.client.read(hasUnreadMessage, {}, quiet),
    ]);
    expect(good.sent).toHaveLength(2);
    const junk = setUp(async () => [{ unread: 'many' }]);
    await expect(junk.client.read(hasUnreadMessage, {}, quiet)).rejects.toMatchObject({
      kind: 'badResponse',
    });
  });

  it('does not send data that the contract refuses, and says where it is wrong', async () => {
    const { client, sent, failures } = setUp(async () => [session]);
    const bad = {
      kind: 'badRequest',
      message: 'Failed to retrieve data. Please try again.',
      detail: 'loanOrderId',
      method: 'queryLoanOrderStatus',
    };
    await expect(client.read(queryLoanOrderStatus, { loanOrderId: '' })).rejects.toMatchObject(bad);
    await expect(
      client.write(login, { mobile: '12345', code: '1' }, { requestId }),
    ).rejects.toMatchObject({ kind: 'badRequest', method: 'login' });
    expect(sent).toEqual([]);
    expect(failures).toHaveLength(2);
  });

  it('drops fields that the contract does not have', async () => {
    const items: unknown[] = [];
    const { client } = setUp(async (given) => {
      items.push(...given);
      return [{ unread: 0 }];
    });
    await client.read(hasUnreadMessage, { secret: 1 } as object);
    expect(items).toEqual([{ method: 'hasUnreadMessage', data: {} }]);
  });

  it.each([
    ['a wrong type', { unread: 'two' }, 'unread'],
    ['nothing', undefined, 'data'],
  ])('rejects a bad response, with the path for the logs: %s', async (_what, answer, detail) => {
    const { client, failures } = setUp(async () => [answer]);
    const expected = {
      kind: 'badResponse',
      code: null,
      message: 'Failed to retrieve data. Please try again.',
      method: 'hasUnreadMessage',
      detail,
    };
    await expect(client.read(hasUnreadMessage, {})).rejects.toEqual(expected);
    expect(failures).toEqual([expected]);
  });

  it('does not report a bug as a failure of the network', async () => {
    const { client, failures } = setUp(() => Promise.reject(new TypeError('a bug')));
    await expect(client.read(hasUnreadMessage, {})).rejects.toThrow(TypeError);
    expect(failures).toEqual([]);
  });

  it('sends a public read by GET, and checks its answer like any other', async () => {
    const gets: unknown[] = [];
    const answers = [{ groups: [] }, { groups: 'none' }];
    const { client, sent } = setUp(unused, {
      get: async (items) => {
        gets.push(...items);
        return [answers.shift()];
      },
    });
    await expect(client.get(listQuestion, {})).resolves.toEqual({ groups: [] });
    await expect(client.get(listQuestion, {})).rejects.toMatchObject({ kind: 'badResponse' });
    expect(gets[0]).toEqual({ method: 'listQuestion', data: {} });
    expect(sent).toEqual([]);
  });

  it('uploads data that the contract accepts, and passes on progress and cancel', async () => {
    const uploads: Parameters<Upload>[] = [];
    const { client, sent } = setUp(unused, {
      upload: async (...args) => {
        uploads.push(args);
        return [{ fileIds: ['file_1'] }];
      },
    });
    const files = [new File(['x'], 'x.jpg')];
    const call = { signal: new AbortController().signal, onProgress: () => undefined };
    const data = { purpose: 'receipt' } as const;
    const answer = await client.upload(genericFileUpload, data, files, call);
    expect(answer).toEqual({ fileIds: ['file_1'] });
    expect(uploads).toEqual([[{ method: 'genericFileUpload', data }, files, call]]);
    const wrong = client.upload(genericFileUpload, { purpose: 'art' } as never, files);
    await expect(wrong).rejects.toMatchObject({ kind: 'badRequest' });
    expect([uploads.length, sent.length]).toEqual([1, 0]);
  });

  it('drops an answer that arrives after its page has gone', async () => {
    const abort = new AbortController();
    const { client } = setUp(unused, {
      get: async () => {
        abort.abort();
        return [{ groups: [] }];
      },
    });
    const answer = client.get(listQuestion, {}, { signal: abort.signal });
    await expect(answer).rejects.toMatchObject({ kind: 'canceled', method: 'listQuestion' });
  });

  it('retries a read after a network error, but never a write', async () => {
    const down = appError('network', 'It failed', null);
    const { client, sent } = setUp(async (items) => {
      if (sent.length === 1 || items[0]?.method === 'login') throw down;
      return [{ unread: 3 }];
    });
    await expect(client.read(hasUnreadMessage, {})).resolves.toEqual({ unread: 3 });
    const act = client.write(login, { mobile: '09171234821', code: '123456' }, { requestId });
    await expect(act).rejects.toBe(down);
    expect(sent.map(({ methods }) => methods[0])).toEqual([
      'hasUnreadMessage',
      'hasUnreadMessage',
      'login',
    ]);
  });
});
