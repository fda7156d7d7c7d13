import { createHash, createHmac } from 'node:crypto';
import type { DeviceKeySet } from '@pautang/shared/contract/deviceToken';
import {
  MAX_DEVICE_TOKEN_LIFE_S,
  deviceClaims,
  deviceKeySet,
} from '@pautang/shared/contract/deviceToken';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as v from 'valibot';
import { deviceSecrets } from '../../db/tables-system';
import { clientOf } from '../../testing/client';
import { lenderDatabase } from '../../testing/lenderDatabase';
import { onPostgres } from '../../testing/onDatabases';
import type { TestLender } from '../../testing/testLender';
import { openTestLender } from '../../testing/testLender';

const keysOf = async ({ app }: TestLender): Promise<DeviceKeySet> =>
  v.parse(deviceKeySet, (await app.inject({ url: '/api/device-keys.json' })).json());
const tokenOf = async (client: ReturnType<typeof clientOf>) =>
  (await client.get('deviceToken', {})).token;
/** The Monday of the Manila week that contains this moment. */
function monday(now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
const nameIn = (token: string) => decodeJwt(token).sub;

async function isSignedBy(lender: TestLender, token: string): Promise<boolean> {
  const { keys } = await keysOf(lender);
  const options = { algorithms: ['ES256'], typ: 'pautang-device+jwt', audience: 'beacons' };
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), options);
  return v.is(deviceClaims, payload);
}

onPostgres('a device token', (lender) => {
  it('is signed with the key that the lender publishes, and valid for a day at most', async () => {
    const { client } = await lender().create('approved');
    const { token, expiresAt } = await client.get('deviceToken', {});
    expect(await isSignedBy(lender(), token)).toBe(true);
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBeGreaterThan(0);
    expect(exp - iat).toBeLessThanOrEqual(MAX_DEVICE_TOKEN_LIFE_S);
    const now = (await lender().advance({ advanceSeconds: 1 })).getTime();
    const left = Date.parse(expiresAt) - now;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(MAX_DEVICE_TOKEN_LIFE_S * 1000);
  });

  it('has a different subject for each borrower, which changes on Monday, by the calendar of Manila', async () => {
    const [{ client }, other] = [
      await lender().create('approved'),
      await lender().create('approved'),
    ];
    let name = nameIn(await tokenOf(client));
    expect(nameIn(await tokenOf(other.client))).not.toBe(name);
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Manila' });
    const changes = new Set<string>();
    for (let day = 0; day < 9; day += 1) {
      const now = await lender().advance({ advanceDays: 1 });
      const next = nameIn(await tokenOf(client));
      if (next !== name) changes.add(weekday.format(now));
      name = next;
    }
    expect([...changes]).toEqual(['Mon']);
  });

  it('holds no data of the borrower, and no value that can be computed without the secret', async () => {
    const { client, mobile, userId, username } = await lender().create('approved');
    const { firstName, fullName } = await client.get('getCurrentUserInfo', {});
    const token = await tokenOf(client);
    const text = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    const claims = decodeJwt(token);
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'sub']);
    const known = [mobile, userId, username, firstName, fullName, userId.split('_')[1]];
    const said = known.filter((one) => one !== null && one !== undefined);
    expect(said.length).toBeGreaterThan(4);
    for (const one of said) expect(text.join('\n')).not.toContain(one);

    const week = monday(await lender().advance({ advanceSeconds: 1 }));
    const guesses = said.flatMap((one) => [one, `${one}\n${week}`]);
    const digests = guesses.flatMap((guess) => [
      createHash('sha256').update(guess).digest('base64url'),
      createHmac('sha256', '').update(guess).digest('base64url'),
    ]);
    expect(digests).not.toContain(claims.sub);
    const [secrets] = await lender().db.select().from(deviceSecrets);
    const key = Buffer.from(secrets?.nameKey ?? '', 'base64url');
    expect(key).toHaveLength(32);
    const name = createHmac('sha256', key).update(`${userId}\n${week}`).digest('base64url');
    expect(claims.sub).toBe(name);
  });

  it('has a published key without its private part', async () => {
    const answer = await lender().app.inject({ url: '/api/device-keys.json' });
    const { keys } = answer.json<{ keys: object[] }>();
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['crv', 'kid', 'kty', 'x', 'y'],
    ]);
  });
});

describe('the key of the device tokens', () => {
  it('is the same after a restart, and for simultaneous first requests', async () => {
    const databaseUrl = await lenderDatabase();
    const first = await openTestLender({ databaseUrl });
    const { client, token: session } = await first.create('approved');
    const [token, keys, again] = await Promise.all([tokenOf(client), keysOf(first), keysOf(first)]);
    expect(again).toEqual(keys);
    expect(await isSignedBy(first, token)).toBe(true);
    await first.close();
    const second = await openTestLender({ databaseUrl });
    expect(await keysOf(second)).toEqual(keys);
    expect(await isSignedBy(second, token)).toBe(true);
    const later = await tokenOf(clientOf(second.app, session));
    expect(nameIn(later)).toBe(nameIn(token));
    await second.close();
  });
});
