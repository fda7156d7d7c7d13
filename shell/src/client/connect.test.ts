import type { AppError } from '@pautang/shared/app';
import { login } from '@pautang/shared/contract/account';
import { hasUnreadMessage, listQuestion } from '@pautang/shared/contract/help';
import { genericFileUpload } from '@pautang/shared/contract/upload';
import { queryLoanOrderStatus } from '@pautang/shared/contract/borrow';
import type { Call } from './client';
import { chain, clientOf } from './client';
import { contract, reports, travel } from './connect';
import { appError } from './errors';
import type { Exchange } from './exchange';

const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const session = { token: 'token-1', userId: 'user-1', packageName: 'ph.pautang.sandbox' };
const credentials = { mobile: '09171234821', code: '123456' };

/** The chain of a call over an exchange that records what it sends. */
function setUp(exchange: Exchange) {
  const answered: string[] = [];
  const sent: (readonly Call[])[] = [];
  const failures: AppError[] = [];
  const told = reports({
    onFailure: (error) => failures.push(error),
    onAnswered: ({ name }) => answered.push(name),
  });
  const last = travel(async (calls, signal) => {
    sent.push(calls);
    return exchange(calls, signal);
  });
  const methods = () => sent.map((calls) => calls.map(({ method }) => method.name));
  return { client: clientOf(chain([told, contract], last)), sent, methods, failures, answered };
}

const answering = (answer: unknown) => setUp(async (calls) => calls.map(() => answer));

describe('the chain of a call', () => {
  it('lets reads of one tick share an envelope, and sends a write alone with its requestId', async () => {
    const { client, sent, methods, answered } = setUp(async (calls) =>
      calls.map(({ verb }) => (verb === 'write' ? session : { unread: 3 })),
    );
    const [first, second, entered] = await Promise.all([
      client.read(hasUnreadMessage, {}),
      client.read(hasUnreadMessage, {}),
      client.write(login, credentials, { requestId }),
    ]);
    expect([first, second, entered]).toEqual([{ unread: 3 }, { unread: 3 }, session]);
    expect(methods()).toEqual([['login'], ['hasUnreadMessage', 'hasUnreadMessage']]);
    expect(sent[0]?.[0]?.options.requestId).toBe(requestId);
    expect(answered.toSorted()).toEqual(['hasUnreadMessage', 'hasUnreadMessage', 'login']);
  });

  it('sends a quiet call alone and once, and reports a failure only to the caller', async () => {
    const quiet = { isQuiet: true };
    const down = setUp(() => Promise.reject(appError('network', 'No network', 'hasUnreadMessage')));
    await expect(down.client.read(hasUnreadMessage, {}, quiet)).rejects.toMatchObject({
      kind: 'network',
    });
    expect([down.failures, down.sent.length]).toEqual([[], 1]);
    const good = answering({ unread: 3 });
    await Promise.all([
      good.client.read(hasUnreadMessage, {}),
      good.client.read(hasUnreadMessage, {}, quiet),
    ]);
    expect(good.sent).toHaveLength(2);
    const junk = answering({ unread: 'many' });
    await expect(junk.client.read(hasUnreadMessage, {}, quiet)).rejects.toMatchObject({
      kind: 'badResponse',
    });
  });

  it('does not send data that the contract refuses, and says where it is wrong', async () => {
    const { client, sent, failures } = answering(session);
    await expect(client.read(queryLoanOrderStatus, { loanOrderId: '' })).rejects.toMatchObject({
      kind: 'badRequest',
      message: 'Failed to retrieve data. Please try again.',
      detail: 'loanOrderId',
      method: 'queryLoanOrderStatus',
    });
    for (const act of [
      client.write(login, { mobile: '12345', code: '1' }, { requestId }),
      client.upload(genericFileUpload, { purpose: 'art' } as never, []),
    ])
      await expect(act).rejects.toMatchObject({ kind: 'badRequest', detail: expect.anything() });
    expect([sent.length, failures.length]).toEqual([0, 3]);
  });

  it('drops fields that the contract does not have', async () => {
    const { client, sent } = answering({ unread: 0 });
    await client.read(hasUnreadMessage, { secret: 1 } as object);
    expect(sent[0]?.[0]?.data).toEqual({});
  });

  it.each([
    ['a wrong type', { unread: 'two' }, 'unread'],
    ['nothing', undefined, 'data'],
  ])('rejects a bad response, with the path for the logs: %s', async (_what, answer, detail) => {
    const { client, failures } = answering(answer);
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

  it('sends public reads and pictures alone, and checks their answers like any other', async () => {
    const { client, methods } = answering({ groups: [], fileIds: ['file_1'] });
    const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'x.jpg');
    const data = { purpose: 'receipt' } as const;
    await expect(
      Promise.all([
        client.get(listQuestion, {}),
        client.get(listQuestion, {}),
        client.upload(genericFileUpload, data, [picture]),
      ]),
    ).resolves.toEqual([{ groups: [] }, { groups: [] }, { fileIds: ['file_1'] }]);
    expect(methods()).toEqual([['listQuestion'], ['listQuestion'], ['genericFileUpload']]);
    const junk = answering({ groups: 'none' });
    await expect(junk.client.get(listQuestion, {})).rejects.toMatchObject({ kind: 'badResponse' });
  });

  it('drops an answer that arrives after its page has gone', async () => {
    const abort = new AbortController();
    const { client } = setUp(async () => {
      abort.abort();
      return [{ groups: [] }];
    });
    const answer = client.get(listQuestion, {}, { signal: abort.signal });
    await expect(answer).rejects.toMatchObject({ kind: 'canceled', method: 'listQuestion' });
  });

  it('retries reads after a network error, but never a write', async () => {
    const down = appError('network', 'It failed', null);
    const { client, methods } = setUp(async (calls) => {
      if (methods().length <= 2 || calls[0]?.verb === 'write') throw down;
      return [{ unread: 3, groups: [] }];
    });
    await Promise.all([client.read(hasUnreadMessage, {}), client.get(listQuestion, {})]);
    await expect(client.write(login, credentials, { requestId })).rejects.toBe(down);
    expect(methods().flat().toSorted()).toEqual([
      'hasUnreadMessage',
      'hasUnreadMessage',
      'listQuestion',
      'listQuestion',
      'login',
    ]);
  });
});
