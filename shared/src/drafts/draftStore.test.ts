import { forgetDraft, readDraft, writeDraft } from './draftStore';

const session = { token: 'token-1', userId: 'user-1', mobile: null, packageName: null };

/** Installs a database whose open requests only do what `answer` does. */
function giveDatabase(answer: (request: EventTarget) => void = () => undefined) {
  const open = jest.fn(() => {
    const request = new EventTarget();
    queueMicrotask(() => answer(request));
    return request;
  });
  Object.assign(globalThis, { indexedDB: { open } });
  return open;
}

describe('drafts on a phone whose database', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    await forgetDraft(session, 'ticket');
    jest.useRealTimers();
  });

  it.each([
    ['does not exist', () => undefined],
    ['fails to open', () => giveDatabase((request) => request.dispatchEvent(new Event('error')))],
    [
      'is blocked by another page',
      () => giveDatabase((request) => request.dispatchEvent(new Event('blocked'))),
    ],
    [
      'is forbidden',
      () =>
        giveDatabase().mockImplementation(() => {
          throw new DOMException('Access is denied', 'SecurityError');
        }),
    ],
  ])('%s are kept in memory', async (_what, give) => {
    give();
    expect(await writeDraft(session, 'ticket', 'Where is my money?')).toBe(false);
    expect(await readDraft(session, 'ticket')).toBe('Where is my money?');
    await forgetDraft(session, 'ticket');
    expect(await readDraft(session, 'ticket')).toBeUndefined();
  });

  it('is full are kept in memory if they were written last', async () => {
    const ends = ['complete', 'abort'];
    const transaction = Object.assign(new EventTarget(), {
      objectStore: () => ({
        put: () => {
          const end = ends.shift() ?? 'abort';
          queueMicrotask(() => transaction.dispatchEvent(new Event(end)));
          return { result: undefined };
        },
      }),
    });
    const result = { transaction: () => transaction, close: () => undefined };
    giveDatabase((request) => {
      Object.assign(request, { result }).dispatchEvent(new Event('success'));
    });
    expect(await writeDraft(session, 'ticket', 'Where is')).toBe(true);
    expect(await writeDraft(session, 'ticket', 'Where is my money?')).toBe(false);
    expect(await readDraft(session, 'ticket')).toBe('Where is my money?');
  });

  it('opens late wait for it once, and try it again after it has opened', async () => {
    const requests: EventTarget[] = [];
    const open = giveDatabase((request) => requests.push(request));
    const read = readDraft(session, 'ticket');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await read).toBeUndefined();
    await writeDraft(session, 'ticket', 'Where is my money?');
    expect(await readDraft(session, 'ticket')).toBe('Where is my money?');
    expect(open).toHaveBeenCalledTimes(1);

    const close = jest.fn();
    Object.assign(requests[0] ?? {}, { result: { close } });
    requests[0]?.dispatchEvent(new Event('success'));
    expect(close).toHaveBeenCalledTimes(1);
    open.mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    await writeDraft(session, 'ticket', 'Where is it?');
    expect(await readDraft(session, 'ticket')).toBe('Where is it?');
    expect(open).toHaveBeenCalledTimes(2);
  });
});
