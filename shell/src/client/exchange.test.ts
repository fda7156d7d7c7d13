import type { ExchangeOptions } from './exchange';
import { createExchange, decrypt, encrypt } from './exchange';
import type { Sender, Sent } from './transport';
import { identity } from '../testing/identity';

const PACKAGE = identity.packageName;
const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const items = [
  { method: 'getCoupons', data: { loanAmount: 5_000 } },
  { method: 'hasUnreadMessage', data: {} },
];
const good = {
  code: 0,
  msg: '',
  data: [
    { method: 'getCoupons', data: { coupons: [] } },
    { method: 'hasUnreadMessage', data: { unread: 2 } },
  ],
};

/** An exchange whose lender answers with `answer`: an object is encrypted, text is sent as it is. */
function setUp(answer: unknown, sent: Partial<Sent> = {}, over: Partial<ExchangeOptions> = {}) {
  const bodies: string[] = [];
  const senders: Sender[] = [];
  const times: (number | null)[] = [];
  const old: (number | null)[] = [];
  const queries: unknown[] = [];
  const reply = (): Sent => {
    const text = typeof answer === 'string' ? answer : encrypt(JSON.stringify(answer), PACKAGE);
    return { text, isMaintenance: false, serverTime: null, ...sent };
  };
  const options: ExchangeOptions = {
    isEncrypted: true,
    identity: async () => identity,
    token: () => 'token-1',
    onServerTime: (time, mayBeOld) => {
      times.push(time);
      if (mayBeOld === true) old.push(time);
    },
    transport: {
      post: async (body, sender) => {
        bodies.push(body);
        senders.push(sender);
        return reply();
      },
      get: async (query) => {
        queries.push(query);
        return reply();
      },
      upload: async () => reply(),
    },
    ...over,
  };
  const { exchange, get } = createExchange(options);
  return { exchange, get, bodies, senders, times, old, queries };
}

/** The token changes between the request and its answer. */
function late(answer: unknown, next: string | null) {
  const tokens = ['first', next, next];
  return setUp(answer, {}, { token: () => tokens.shift() ?? null });
}

describe('one envelope there and back', () => {
  it('uses the lender’s name for the upload status, and no other (decision P11)', async () => {
    const asked = [{ method: 'f8in1Status', data: {} }, ...items];
    const data = [{ method: 'a81f09c2', data: { state: 5 } }, ...good.data];
    const own = { uploadStatusMethod: 'a81f09c2' };
    const { exchange, bodies } = setUp({ ...good, data }, {}, own);
    await expect(exchange(asked)).resolves.toEqual([{ state: 5 }, { coupons: [] }, { unread: 2 }]);
    const { data: sent } = JSON.parse(decrypt(bodies[0] ?? '', PACKAGE));
    expect(sent.map(({ method }: { method: string }) => method)).toEqual([
      'a81f09c2',
      'getCoupons',
      'hasUnreadMessage',
    ]);
    const other = setUp(
      { ...good, data: [{ method: 'f8in1Status', data: { state: 5 } }, ...good.data] },
      {},
      own,
    );
    await expect(other.exchange(asked)).rejects.toMatchObject({ kind: 'badResponse' });
  });

  it('returns each item’s data in request order', async () => {
    const { exchange, bodies } = setUp(good);
    await expect(exchange(items)).resolves.toEqual([{ coupons: [] }, { unread: 2 }]);
    expect(bodies[0]).toMatch(/^[0-9a-f]+$/);
    expect(JSON.parse(decrypt(bodies[0] ?? '', PACKAGE))).toMatchObject({
      data: [{ method: 'getCoupons', data: { credit_loanAmount: 5_000 } }, {}],
    });
  });

  it('sends plain JSON with encryption off (decision P5)', async () => {
    const { exchange, bodies } = setUp(JSON.stringify(good), {}, { isEncrypted: false });
    await expect(exchange(items)).resolves.toHaveLength(2);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ header: { device: 'Phone X' } });
  });

  it.each([
    '<!DOCTYPE html><title>Welcome to Mall Wi-Fi</title>',
    '\n  <html><script>location = "http://login.wifi/"</script>',
  ])('says that a Wi-Fi may want a sign-in if a web page comes: %s', async (page) => {
    const { exchange } = setUp(page);
    await expect(exchange(items)).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringContaining('Sign in to this Wi-Fi first'),
    });
  });

  it.each([
    ['no payload', 'Bad gateway'],
    ['empty', ''],
    ['plain JSON where encrypted was agreed', JSON.stringify(good)],
    ['encrypted for another package', encrypt(JSON.stringify(good), 'com.example.other.app')],
    ['a payload that is no JSON', encrypt('<html>', PACKAGE)],
    ['no envelope', { hello: 1 }],
    ['a code that is text', { ...good, code: '0' }],
    ['no data', { code: 0, msg: '' }],
    ['its first answer missing', { ...good, data: good.data.slice(1) }],
    ['its last answer missing', { ...good, data: good.data.slice(0, 1) }],
    ['one answer too many', { ...good, data: [...good.data, good.data[0]] }],
    ['another order', { ...good, data: good.data.toReversed() }],
    ['another method', { ...good, data: [good.data[0], { method: 'login', data: {} }] }],
  ])('rejects a bad response: %s', async (_what, answer) => {
    await expect(setUp(answer).exchange(items)).rejects.toEqual({
      kind: 'badResponse',
      code: null,
      message: 'Failed to retrieve data. Please try again.',
      method: null,
    });
  });

  it('rejects an encrypted answer if plain was agreed', async () => {
    const { exchange } = setUp(good, {}, { isEncrypted: false });
    await expect(exchange(items)).rejects.toMatchObject({ kind: 'badResponse' });
  });

  it('maps a code of section 8 to the end of the session, and names the method', async () => {
    const { exchange } = setUp({ code: 10010303, msg: 'anything', data: null });
    await expect(exchange(items.slice(0, 1))).rejects.toEqual({
      kind: 'session',
      code: 10010303,
      message: 'Token expired, please login again',
      method: 'getCoupons',
    });
  });

  it.each([
    [420003, 'The price has changed', 'The price has changed'],
    [-1, '', 'Failed to retrieve data. Please try again.'],
  ])('maps %i to the lender’s own refusal, with its message', async (code, msg, message) => {
    const { exchange } = setUp({ code, msg });
    await expect(exchange(items)).rejects.toMatchObject({ kind: 'business', code, message });
  });

  const end = '2026-11-20T14:00:00Z';
  it.each([
    [{ code: 0, msg: '', data: { maintenanceTime: end } }, end, 'today, 10:00 PM'],
    [{ code: 0, msg: '', data: null }, '', 'soon'],
    ['<html>Back soon</html>', '', 'soon'],
  ])(
    'reports maintenance by the header (decision P10): %j',
    async (answer, maintenanceTime, back) => {
      const serverTime = Date.parse('2026-11-20T11:42:00Z');
      const { exchange } = setUp(answer, { isMaintenance: true, serverTime });
      await expect(exchange(items)).rejects.toMatchObject({
        kind: 'maintenance',
        maintenanceTime,
        message: `We are improving the service. It will be back ${back}.`,
      });
    },
  );

  it('passes on the server’s time, also of a failure (decision P14); a GET’s may be old', async () => {
    const serverTime = Date.parse('2026-11-20T11:42:00Z');
    const { exchange, get, times, old } = setUp({ code: 10010303, msg: '' }, { serverTime });
    await expect(exchange(items)).rejects.toMatchObject({ kind: 'session' });
    expect([times, old]).toEqual([[serverTime], []]);
    await expect(get(items)).rejects.toMatchObject({ kind: 'session' });
    expect([times, old]).toEqual([[serverTime, serverTime], [serverTime]]);
    const silent = setUp(good);
    await silent.exchange(items);
    expect(silent.times).toEqual([null]);
  });

  it('sends the current token, the requestId and the signal', async () => {
    const tokens = ['first', null];
    const { signal } = new AbortController();
    const { exchange, bodies, senders } = setUp(good, {}, { token: () => tokens.shift() ?? null });
    await exchange(items, { requestId, signal });
    await exchange(items);
    expect(senders).toEqual([
      { identity, token: 'first', signal },
      { identity, token: null },
    ]);
    expect(JSON.parse(decrypt(bodies[0] ?? '', PACKAGE)).header).toMatchObject({ requestId });
  });

  it('sends a public read by GET with its data as prefixed text (decision P8)', async () => {
    const answer = { code: 0, msg: '', data: [{ method: 'listQuestion', data: { groups: [] } }] };
    const { get, queries, bodies } = setUp(answer);
    const data = { topic: 'repay', page: 2, tags: ['a'], nothing: undefined };
    await expect(get([{ method: 'listQuestion', data }])).resolves.toEqual([{ groups: [] }]);
    expect(queries).toEqual([
      {
        method: 'listQuestion',
        credit_topic: 'repay',
        credit_page: '2',
        credit_tags: '["a"]',
      },
    ]);
    expect(bodies).toEqual([]);
  });

  describe('an answer that arrives after its borrower has logged out', () => {
    const over = { code: 10010303, msg: '' };
    const canceled = { kind: 'canceled', message: 'Failed to retrieve data. Please try again.' };

    it.each([null, 'second'])('is dropped (the token is now %p)', async (next) => {
      await expect(late(good, next).exchange(items)).rejects.toMatchObject(canceled);
    });

    it('does not end the next session', async () => {
      await expect(late(over, 'second').exchange(items)).rejects.toMatchObject(canceled);
      const act = late(over, 'second').exchange(items.slice(0, 1), { requestId });
      await expect(act).rejects.toMatchObject(canceled);
    });

    it('still reports the outcome of an act', async () => {
      await expect(late(good, null).exchange(items, { requestId })).resolves.toHaveLength(2);
    });

    it('is dropped only after a login: a visitor’s answer stays valid', async () => {
      const tokens = [null, 'second'];
      const { exchange } = setUp(good, {}, { token: () => tokens.shift() ?? null });
      await expect(exchange(items)).resolves.toHaveLength(2);
    });
  });

  it('rejects a package that gives no key instead of sending anything', async () => {
    const other = { ...identity, packageName: 'too.short' };
    const { exchange, bodies } = setUp(good, {}, { identity: async () => other });
    await expect(exchange(items)).rejects.toThrow("'too.short'");
    expect(bodies).toEqual([]);
  });
});
