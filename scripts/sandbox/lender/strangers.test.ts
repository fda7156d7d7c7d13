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

/** Does the same thing several times, one after another. @returns the answers' codes */
async function codesOf(
  times: number,
  act: (attempt: number) => Promise<{ readonly code: number }>,
): Promise<number[]> {
  const codes: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) codes.push((await act(attempt)).code);
  return codes;
}

/** A quarter of the lender's default, so that a sweep reaches it sooner. */
const GUESSES_PER_MINUTE = 150;

const tests: Parameters<typeof onPostgres>[1] = (lender) => {
  const on = (phone: Phone, token?: string) => phoneOf(lender().app, phone, token);
  const sendCode = (phone: Phone, mobile: string) =>
    on(phone).ask('sendCode', { purpose: 'login', mobile });
  const codeFor = async (phone: Phone, mobile: string) => {
    expect((await sendCode(phone, mobile)).code).toBe(0);
    return lender().lastCode(mobile);
  };
  const tryPassword = (phone: Phone, username: string, password = 'wrong') =>
    on(phone).ask('login', { username, password });
  /** Guesses seven times at a password. @returns the answers */
  const guessAt = async (name: string) => {
    const phone = somePhone();
    const told: unknown[] = [];
    await codesOf(7, async () => {
      const { code, msg } = await tryPassword(phone, name);
      // The seconds that are left depend on how fast the guesses come.
      told.push([code, msg.replace(/in (1 minute|[1-5]?\d seconds)/, 'in a minute')]);
      return { code };
    });
    return told;
  };
  /** Asks in one envelope whether twenty new numbers have an account. */
  const sweep = (phone: Phone) =>
    on(phone).send(
      Array.from({ length: 20 }, () => ({
        method: 'mobileExists',
        data: { mobile: newMobile() },
      })),
    );

  it.each([
    ['from elsewhere', somePhone],
    ['behind the same address', (own: Phone): Phone => ({ ...own, device: randomUUID() })],
    ['without a name for the phone', (): Phone => ({ ...somePhone(), device: null })],
  ])('%s does not affect the code that the owner holds', async (_where, strangerTo) => {
    const own = somePhone();
    const stranger = strangerTo(own);
    const mobile = newMobile();
    const code = await codeFor(own, mobile);
    // the stranger asks at once, and uses up its limit
    const asked = await codesOf(20, () => sendCode(stranger, mobile));
    expect(asked[0]).toBe(0);
    await codesOf(6, () => on(stranger).ask('login', { mobile, code: otherThan(code) }));
    await on(own).get('login', { mobile, code });
  });

  it('does not use up the tries of a code that no phone has asked for', async () => {
    const { mobile, code } = await lender().create('approved');
    const wrong = { mobile, code: otherThan(code ?? '') };
    const stranger = somePhone();
    const told = await codesOf(6, () => on(stranger).ask('login', wrong));
    expect(told.at(-1)).toBe(ResponseCode.CODE_TOO_MANY);
    await on(somePhone()).get('login', { mobile, code: code ?? '' });
  });

  it('cannot use up the codes that the owner may ask for', async () => {
    const [own, stranger] = [somePhone(), somePhone()];
    const mobile = newMobile();
    const told = await codesOf(12, async () => {
      await lender().advance({ advanceSeconds: 60 });
      return sendCode(stranger, mobile);
    });
    expect(told.at(-1)).toBe(ResponseCode.CODE_TOO_MANY);
    await on(own).get('login', { mobile, code: await codeFor(own, mobile) });
  });

  it('cannot use up the codes of a phone that logged in before, even with many phones and networks', async () => {
    const own = somePhone();
    const mobile = newMobile();
    await on(own).get('login', { mobile, code: await codeFor(own, mobile) });
    const told = await codesOf(30, () => sendCode(somePhone(), mobile));
    // the twentieth is the code with which the owner's phone became known
    expect(told.filter((code) => code === 0)).toHaveLength(19);
    expect(told.at(-1)).toBe(ResponseCode.CODE_TOO_MANY);
    await lender().advance({ advanceSeconds: 60 });
    await on(own).get('login', { mobile, code: await codeFor(own, mobile) });
  });

  it('cannot log in with a code that another phone asked for', async () => {
    const mobile = newMobile();
    const code = await codeFor(somePhone(), mobile);
    expect(await on(somePhone()).refusal('login', { mobile, code })).toBe(
      'CODE_WRONG: Ask for a code on this phone first.',
    );
  });

  it('waits longer after each wrong password, even if it claims another phone', async () => {
    const { username, password } = await lender().create('approved');
    const waits: number[] = [];
    for (let guess = 0; waits.length < 4 && guess < 20; guess += 1) {
      const told = await tryPassword(somePhone(), username);
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
    const { username } = await lender().create('approved');
    const known = await guessAt(username);
    expect(await guessAt(`${username}-nobody`)).toEqual(known);
    expect(known.at(-1)).toEqual([
      ResponseCode.RATE_LIMITED,
      'Too many tries. Try again in a minute, or log in with a code by text.',
    ]);
  });

  it('does not lock out the phone that logged in before', async () => {
    const own = somePhone();
    const { username, password, mobile } = await lender().create('approved');
    await on(own).get('login', { username, password });
    await codesOf(8, () => tryPassword(somePhone(), username));
    const { code } = await tryPassword(somePhone(), username, password);
    expect(code).toBe(ResponseCode.RATE_LIMITED);
    await on(own).get('login', { username, password });
    // a new phone of the owner can use the other way to log in
    const fresh = somePhone();
    await on(fresh).get('login', { mobile, code: await codeFor(fresh, mobile) });
  });

  it('gets no extra tries on a phone that the borrower once used', async () => {
    const own = somePhone();
    const { username, password } = await lender().create('approved');
    await on(own).get('login', { username, password });
    const codes = await codesOf(6, () => tryPassword(own, username));
    expect(codes).toEqual([...Array(5).fill(ResponseCode.LOGIN_FAILED), ResponseCode.RATE_LIMITED]);
  });

  it('may repeat a login that was refused during a pause', async () => {
    const { username, password } = await lender().create('approved');
    await codesOf(5, () => tryPassword(somePhone(), username));
    const phone = somePhone();
    const requestId = randomUUID();
    const again = () => on(phone).ask('login', { username, password }, requestId);
    expect((await again()).code).toBe(ResponseCode.RATE_LIMITED);
    await lender().advance({ advanceSeconds: 60 });
    expect((await again()).code).toBe(0);
  });

  it('cannot try many passwords at once', async () => {
    const { username } = await lender().create('approved');
    const tries = Array.from({ length: 30 }, () => tryPassword(somePhone(), username));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === ResponseCode.LOGIN_FAILED)).toHaveLength(5);
  });

  it('cannot sweep numbers from one phone, and does not slow down others behind its address', async () => {
    const { mobile } = await lender().create('approved');
    const sweeper = somePhone();
    const look = () => on(sweeper).ask('mobileExists', { mobile: newMobile() });
    const codes = await codesOf(25, look);
    expect(codes.filter((code) => code === 0)).toHaveLength(20);
    expect(codes.at(-1)).toBe(ResponseCode.RATE_LIMITED);
    // nor with as many envelopes as the address is allowed
    await codesOf(GUESSES_PER_MINUTE / 20 + 1, () => sweep(sweeper));
    const neighbour = { ...sweeper, device: randomUUID() };
    expect(await on(neighbour).get('mobileExists', { mobile })).toEqual({ exists: true });
  });

  it('cannot sweep numbers with large envelopes from new phones behind one address', async () => {
    const { address } = somePhone();
    const codes = await codesOf(10, () => sweep({ device: randomUUID(), address }));
    const known = codes.filter((code) => code === 0).length * 20;
    expect(known).toBeLessThanOrEqual(GUESSES_PER_MINUTE / 2);
    expect(known).toBeGreaterThanOrEqual(GUESSES_PER_MINUTE / 3);
  });

  it('cannot recognise a number by the hash that a session receives', async () => {
    const { client, mobile } = await lender().create('approved');
    const hash = async () => (await client.get('getCurrentUserInfo', {})).authInfo.mobileHash;
    const digest = (encoding: 'hex' | 'base64url') =>
      createHash('sha256').update(mobile).digest(encoding);
    expect([digest('hex'), digest('base64url')]).not.toContain(await hash());
    expect(await hash()).toBe(await hash());
  });
};

onPostgres('a stranger', tests, { guessesPerMinute: GUESSES_PER_MINUTE });
