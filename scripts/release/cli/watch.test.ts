import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serveOps } from '../../ops/serveOps';
import { watchedCanary } from '../../ops/testing/watchedCanary';
import { releaseIn } from './testing/captureRelease';

const { beacons, store: at, healthy, broken, anonymous, close, canary } = watchedCanary();
const release = (line: string) => releaseIn(at, line, { DATABASE_URL: beacons.url });
const ONCE = 'watch borrow --once';
const expectEnd = async (line: string, code: number, says: RegExp) => {
  const ran = await release(line);
  expect([line, ran.code, ran.said]).toEqual([line, code, expect.stringMatching(says)]);
};

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
});
afterEach(() => app.close());

describe('release watch', () => {
  it('ends with 7 if it took a canary back, or would in a dry run, and with 0 without a canary', async () => {
    await healthy();
    await broken(40);
    const dry = await release(`${ONCE} --dry-run --json`);
    expect(dry.code).toBe(7);
    expect(JSON.parse(dry.said)).toMatchObject({
      ok: false,
      code: 'rolled_back',
      verdict: 'bad',
      countedBy: 'tokens',
      canary: '1.1.0',
      serial: null,
      look: { number: 1, canary: { devices: 20, failed: 20 } },
      failures: { 'chunk integrity': 40 },
    });
    expect((await canary())?.version).toBe('1.1.0');
    await expectEnd(ONCE, 7, /^Took back borrow 1\.1\.0 by serial \d+: 1\.1\.0: 20 of 20 devices/);
    await expectEnd(ONCE, 0, /^borrow: there is no canary, so there is nothing to watch\.\n$/);
  });

  it('ends with 9 until a person has looked at the canary', async () => {
    await healthy();
    await anonymous();
    await expectEnd(
      ONCE,
      9,
      /^Paused borrow 1\.1\.0 by serial \d+: .* A person has to look: '.*rollback borrow.*release -- promote .*--resume.*'\.\n$/,
    );
    await expectEnd('status', 0, /canary 1\.1\.0 for 10%, paused/);
    await expectEnd(ONCE, 9, /^Still paused: borrow 1\.1\.0: .*A person has to look/);
    await expectEnd('promote borrow 1.1.0 --percent 20 --resume', 0, /20% of the phones/);
    await expectEnd(ONCE, 0, /has let it grow before/);
  });

  it('ends with 9 if no collector runs any more, and pauses nothing in a dry run', async () => {
    await close();
    await expectEnd(
      `${ONCE} --dry-run`,
      9,
      /^Would pause borrow 1\.1\.0: .*no server keeps beacons/,
    );
    expect((await canary())?.isHeld).toBeUndefined();
    await expectEnd(ONCE, 9, /^Paused/);
    expect((await canary())?.isHeld).toBe(true);
  });

  it.each<[code: number, where: string, says: RegExp]>([
    [2, 'nowhere', /^Beacons are read from .*\n$/],
    [2, 'http://ops.example', /^Beacons are read from .*\n$/],
    [2, 'ftp://ops.example', /^Beacons are read from .*\n$/],
    [6, 'http://127.0.0.1:9/', /nothing answers at http:\/\/127\.0\.0\.1:9/],
    [
      6,
      'postgres://ops:secret@127.0.0.1:1/beacons',
      /not answer, ECONNREFUSED, at 127\.0\.0\.1:1\/b/,
    ],
    [6, 'an empty database', /no collector has ever written to this database, at \S+\/test_/],
    [6, 'another server', /does not tell of beacons/],
  ])('ends with %i, and changes nothing, if --beacons names %s', async (code, named, says) => {
    const before = at.text('registry.jwt');
    let where = named;
    if (named === 'an empty database') {
      await beacons.reset();
      where = beacons.url;
    }
    if (named === 'another server') {
      app.get('/ops/canary.json', () => 'welcome');
      where = await app.listen({ port: 0, host: '127.0.0.1' });
    }
    await expectEnd(`watch borrow --beacons ${where}`, code, says);
    const { said } = await release(`watch borrow --beacons ${where}`);
    if (code === 6)
      expect(said).toMatch(
        /^borrow is not watched, and nothing was signed: .*--beacons.*DATABASE_U.*\n$/,
      );
    expect(said).not.toContain('secret');
    expect(at.text('registry.jwt')).toBe(before);
  });

  it('reads the same from a server with /ops as from the database', async () => {
    await serveOps(app, { context: at.context, db: beacons.db });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const line = `${ONCE} --dry-run --json`;
    const expectSame = async (code: number) => {
      const [there, here] = [await release(`${line} --beacons ${address}`), await release(line)];
      expect(JSON.parse(there.said)).toEqual(JSON.parse(here.said));
      expect([there.code, here.code]).toEqual([code, code]);
    };
    await expectSame(0);
    await healthy();
    await broken();
    await expectSame(7);
  });
});
