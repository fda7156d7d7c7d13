import { createHash, randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Phone } from '../testing/client';
import { phoneOf } from '../testing/client';
import { onPostgres } from '../testing/onDatabases';

// Deriving a key from a password is slow on purpose. Here about a hundred are tried, and only their number counts.
jest.mock('node:crypto', () => {
  const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  const scrypt = (
    password: string,
    salt: Buffer,
    length: number,
    done: Parameters<typeof crypto.scrypt>[4],
  ) => crypto.scrypt(password, salt, length, { N: 2 }, done);
  return { ...crypto, scrypt };
});

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
let mobiles = 0;
const newMobile = () => `0966${String(++mobiles).padStart(7, '0')}`;
let addresses = 0;
/** An unknown phone in its own network. */
const somePhone = (): Phone => ({
  device: randomUUID(),
  address: `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`,
});

/** A quarter of the lender's default, so that a sweep reaches it sooner. */
const GUESSES_PER_MINUTE = 150;

const tests: Parameters<typeof onPostgres>[1] = (lender) => {
  const on = (phone: Phone, token?: string) => phoneOf(lender().app, phone, token);
  const askForCode = async (phone: Phone, mobile: string) => {
    await on(phone).get('sendCode', { purpose: 'login', mobile });
    return lender().lastCode(mobile);
  };

  it.each([
    ['from elsewhere', somePhone],
    ['behind the same address', (own: Phone): Phone => ({ ...own, device: randomUUID() })],
    ['without a name for the phone', (): Phone => ({ ...somePhone(), device: null })],
  ])('%s does not affect the code that the owner holds', async (_where, strangerTo) => {
    const own = somePhone();
    const stranger = strangerTo(own);
    const mobile = newMobile();
    const code = await askForCode(own, mobile);
    // the stranger asks at once, and uses up its limit
    let answer = await on(stranger).ask('sendCode', { purpose: 'login', mobile });
    expect(answer.code).toBe(0);
    for (let sent = 1; sent < 20 && answer.code === 0; sent += 1) {
      answer = await on(stranger).ask('sendCode', { purpose: 'login', mobile });
      if (answer.code === ResponseCode.CODE_TOO_SOON) answer = { ...answer, code: 0 };
    }
    for (let attempt = 0; attempt < 6; attempt += 1)
      await on(stranger).ask('login', { mobile, code: otherThan(code) });
    await on(own).get('login', { mobile, code });
  });

  it('does not use up the tries of a code that no phone has asked for', async () => {
    const { mobile, code } = await lender().create('approved');
    const stranger = somePhone();
    const told = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      told.push((await on(stranger).ask('login', { mobile, code: otherThan(code ?? '') })).code);
    expect(told.at(-1)).toBe(ResponseCode.CODE_TOO_MANY);
    await on(somePhone()).get('login', { mobile, code: code ?? '' });
  });

  it('cannot use up the codes that the owner may ask for', async () => {
    const [own, stranger] = [somePhone(), somePhone()];
    const mobile = newMobile();
    const told = [];
    for (let sent = 0; sent < 12; sent += 1) {
      await lender().advance({ advanceSeconds: 60 });
      told.push(await on(stranger).ask('sendCode', { purpose: 'login', mobile }));
    }
    expect(told.at(-1)).toMatchObject({ code: ResponseCode.CODE_TOO_MANY });
    const code = await askForCode(own, mobile);
    await on(own).get('login', { mobile, code });
  });

  it('cannot use up the codes of a phone that logged in before, even with many phones and networks', async () => {
    const own = somePhone();
    const mobile = newMobile();
    await on(own).get('login', { mobile, code: await askForCode(own, mobile) });
    const told = [];
    for (let sent = 0; sent < 30; sent += 1)
      told.push((await on(somePhone()).ask('sendCode', { purpose: 'login', mobile })).code);
    // the twentieth is the code with which the owner's phone became known
    expect(told.filter((code) => code === 0)).toHaveLength(19);
    expect(told.at(-1)).toBe(ResponseCode.CODE_TOO_MANY);
    await lender().advance({ advanceSeconds: 60 });
    const code = await askForCode(own, mobile);
    await on(own).get('login', { mobile, code });
  });

  it('cannot log in with a code that another phone asked for', async () => {
    const mobile = newMobile();
    const code = await askForCode(somePhone(), mobile);
    expect(await on(somePhone()).refusal('login', { mobile, code })).toBe(
      'CODE_WRONG: Ask for a code on this phone first.',
    );
  });

  it('waits longer after each wrong password, even if it claims another phone', async () => {
    const { username, password } = await lender().create('approved');
    const waits: number[] = [];
    for (let guess = 0; waits.length < 4 && guess < 20; guess += 1) {
      const told = await on(somePhone()).ask('login', { username, password: `wrong-${guess}` });
      if (told.code !== ResponseCode.RATE_LIMITED) continue;
      // On a busy machine a second of the minute may have passed; then the answer gives the rest in seconds.
      const [, left, unit] = /Try again in (\d+) (minute|second)/.exec(told.msg) ?? [];
      const minutes = unit === 'minute' ? Number(left) : Math.ceil(Number(left) / 60);
      waits.push(minutes);
      await lender().advance({ advanceSeconds: minutes * 60 });
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    await on(somePhone()).get('login', { username, password });
  });

  it('gets the same answer for a user name that does not exist', async () => {
    const known = (await lender().create('approved')).username;
    const told: Record<string, unknown[]> = {};
    for (const username of [known, `${known}-nobody`]) {
      const phone = somePhone();
      told[username] = [];
      for (let guess = 0; guess < 7; guess += 1) {
        const { code, msg } = await on(phone).ask('login', { username, password: 'wrong' });
        // The seconds that are left depend on how fast the guesses come.
        told[username].push([code, msg.replace(/in (1 minute|[1-5]?\d seconds)/, 'in a minute')]);
      }
    }
    expect(told[`${known}-nobody`]).toEqual(told[known]);
    expect(told[known]?.at(-1)).toEqual([
      ResponseCode.RATE_LIMITED,
      'Too many tries. Try again in a minute, or log in with a code by text.',
    ]);
  });

  it('does not lock out the phone that logged in before', async () => {
    const own = somePhone();
    const { username, password, mobile } = await lender().create('approved');
    await on(own).get('login', { username, password });
    for (let guess = 0; guess < 8; guess += 1)
      await on(somePhone()).ask('login', { username, password: 'wrong-password' });
    expect(await on(somePhone()).refusal('login', { username, password })).toMatch('RATE_LIMITED');
    await on(own).get('login', { username, password });
    // a new phone of the owner can use the other way to log in
    const fresh = somePhone();
    const code = await askForCode(fresh, mobile);
    await on(fresh).get('login', { mobile, code });
  });

  it('gets no extra tries on a phone that the borrower once used', async () => {
    const own = somePhone();
    const { username, password } = await lender().create('approved');
    await on(own).get('login', { username, password });
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await on(own).ask('login', { username, password: 'wrong-password' })).code);
    expect(codes).toEqual([...Array(5).fill(ResponseCode.LOGIN_FAILED), ResponseCode.RATE_LIMITED]);
  });

  it('may repeat a login that was refused during a pause', async () => {
    const { username, password } = await lender().create('approved');
    for (let guess = 0; guess < 5; guess += 1)
      await on(somePhone()).ask('login', { username, password: 'wrong-password' });
    const phone = somePhone();
    const requestId = randomUUID();
    const paused = await on(phone).ask('login', { username, password }, requestId);
    expect(paused.code).toBe(ResponseCode.RATE_LIMITED);
    await lender().advance({ advanceSeconds: 60 });
    expect((await on(phone).ask('login', { username, password }, requestId)).code).toBe(0);
  });

  it('cannot try many passwords at once', async () => {
    const { username } = await lender().create('approved');
    const tries = Array.from({ length: 30 }, async (_, guess) =>
      on(somePhone()).ask('login', { username, password: `wrong-${guess}` }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === ResponseCode.LOGIN_FAILED)).toHaveLength(5);
  });

  it('cannot sweep numbers from one phone, and does not slow down others behind its address', async () => {
    const { mobile } = await lender().create('approved');
    const sweeper = somePhone();
    const codes = [];
    for (let count = 0; count < 25; count += 1)
      codes.push((await on(sweeper).ask('mobileExists', { mobile: newMobile() })).code);
    expect(codes.filter((code) => code === 0)).toHaveLength(20);
    expect(codes.at(-1)).toBe(ResponseCode.RATE_LIMITED);
    const neighbour = { ...sweeper, device: randomUUID() };
    expect(await on(neighbour).get('mobileExists', { mobile })).toEqual({ exists: true });
  });

  it('cannot sweep numbers with large envelopes from new phones behind one address', async () => {
    const { address } = somePhone();
    let known = 0;
    for (let envelope = 0; envelope < 10; envelope += 1) {
      const items = Array.from({ length: 20 }, () => ({
        method: 'mobileExists',
        data: { mobile: newMobile() },
      }));
      const answer = await on({ device: randomUUID(), address }).send(items);
      known += answer.code === 0 ? items.length : 0;
    }
    expect(known).toBeLessThanOrEqual(GUESSES_PER_MINUTE / 2);
    expect(known).toBeGreaterThanOrEqual(GUESSES_PER_MINUTE / 3);
  });

  it('cannot use up the limit of an address with one phone', async () => {
    const { mobile } = await lender().create('approved');
    const sweeper = somePhone();
    for (let sent = 0; sent <= GUESSES_PER_MINUTE; sent += 20) {
      const items = Array.from({ length: 20 }, () => ({
        method: 'mobileExists',
        data: { mobile: newMobile() },
      }));
      await on(sweeper).send(items);
    }
    const neighbour = { ...sweeper, device: randomUUID() };
    expect(await on(neighbour).ask('mobileExists', { mobile })).toMatchObject({
      code: 0,
      data: { exists: true },
    });
  });

  it('cannot recognise a number by the hash that a session receives', async () => {
    const { client, mobile } = await lender().create('approved');
    const { mobileHash } = (await client.get('getCurrentUserInfo', {})).authInfo;
    const digest = (encoding: 'hex' | 'base64url') =>
      createHash('sha256').update(mobile).digest(encoding);
    expect([digest('hex'), digest('base64url')]).not.toContain(mobileHash);
    expect((await client.get('getCurrentUserInfo', {})).authInfo.mobileHash).toBe(mobileHash);
  });
};

onPostgres('a stranger', tests, { guessesPerMinute: GUESSES_PER_MINUTE });
