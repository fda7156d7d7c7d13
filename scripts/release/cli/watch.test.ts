import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serveOps } from '../../ops/serveOps';
import { watchedCanary } from '../../ops/testing/watchedCanary';
import { releaseIn } from './testing/captureRelease';

const { beacons, store: at, healthy, broken, anonymous, close } = watchedCanary();
const release = (line: string) => releaseIn(at, line, { DATABASE_URL: beacons.url });

const serial = async (): Promise<number> =>
  JSON.parse((await release('status --json')).said).registry.serial;

const expectUnreached = async (where: string, why: RegExp) => {
  const before = await serial();
  const { code, said } = await release(`watch borrow --beacons ${where}`);
  expect([code, said]).toEqual([6, expect.stringMatching(why)]);
  expect(said).toMatch(
    /^borrow is not watched, and nothing was signed: .*--beacons.*DATABASE_URL.*\n$/,
  );
  expect(said).not.toContain('secret');
  expect(await serial()).toBe(before);
};

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
});
afterEach(() => app.close());

describe('release watch', () => {
  it('ends with 7 if it took a canary back, and with 0 without a canary', async () => {
    await healthy();
    await broken(40);
    const { code, said } = await release('watch borrow --once');
    expect(code).toBe(7);
    expect(said).toMatch(
      /^Took back borrow 1\.1\.0 by serial \d+: 1\.1\.0: 20 of 20 devices failed/,
    );
    const again = await release('watch borrow --once');
    expect(again).toMatchObject({
      code: 0,
      said: 'borrow: there is no canary, so there is nothing to watch.\n',
    });
  });

  it('changes nothing in a dry run, and prints the verdict with its counts as JSON', async () => {
    await healthy();
    await broken(40);
    const { code, said } = await release('watch borrow --once --dry-run --json');
    expect(code).toBe(7);
    expect(JSON.parse(said)).toMatchObject({
      ok: false,
      code: 'rolled_back',
      verdict: 'bad',
      countedBy: 'tokens',
      canary: '1.1.0',
      serial: null,
      look: { number: 1, canary: { devices: 20, failed: 20 } },
      failures: { 'chunk integrity': 40 },
    });
    expect((await release('status')).said).toContain('canary 1.1.0');
  });

  it('ends with 9 until a person has looked at the canary', async () => {
    await healthy();
    await anonymous();
    const { code, said } = await release('watch borrow --once');
    expect(code).toBe(9);
    expect(said).toMatch(
      /^Paused borrow 1\.1\.0 by serial \d+: .* A person has to look: '.*rollback borrow.*release -- promote .*--resume.*'\.\n$/,
    );
    expect((await release('status')).said).toContain('canary 1.1.0 for 10%, paused');
    const again = await release('watch borrow --once');
    expect(again.code).toBe(9);
    expect(again.said).toMatch(/^Still paused: borrow 1\.1\.0: .*A person has to look/);
    expect((await release('promote borrow 1.1.0 --percent 20 --resume')).code).toBe(0);
    const looked = await release('watch borrow --once');
    expect([looked.code, looked.said]).toEqual([
      0,
      expect.stringMatching(/has let it grow before/),
    ]);
  });

  it('ends with 9 if no collector runs any more, and pauses nothing in a dry run', async () => {
    await close();
    const dry = await release('watch borrow --once --dry-run');
    expect([dry.code, dry.said]).toEqual([
      9,
      expect.stringMatching(/^Would pause borrow 1\.1\.0: .*no server keeps beacons/),
    ]);
    expect((await release('status')).said).not.toContain('paused');
    expect((await release('watch borrow --once')).code).toBe(9);
    expect((await release('status')).said).toContain('paused');
  });

  it.each(['nowhere', 'http://ops.example', 'ftp://ops.example'])(
    'ends with 2 if --beacons names %s',
    async (where) => {
      const { code, said } = await release(`watch borrow --once --beacons ${where}`);
      expect([code, said]).toEqual([2, expect.stringMatching(/^Beacons are read from .*\n$/)]);
      expect((await release('status')).said).not.toContain('paused');
    },
  );

  describe('at an address without a collector', () => {
    it('ends with 6 if nothing answers', () =>
      expectUnreached('http://127.0.0.1:9/', /nothing answers at http:\/\/127\.0\.0\.1:9/));

    it('ends with 6 if the database does not answer, without printing its password', () =>
      expectUnreached(
        'postgres://ops:secret@127.0.0.1:1/beacons',
        /the database does not answer, ECONNREFUSED, at 127\.0\.0\.1:1\/beacons/,
      ));

    it('ends with 6 if no collector has made its tables in the database', async () => {
      await beacons.reset();
      await expectUnreached(
        beacons.url,
        /no collector has ever written to this database, at \S+\/test_/,
      );
    });

    it('ends with 6 if another server answers', async () => {
      app.get('/ops/canary.json', () => 'welcome');
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      await expectUnreached(address, /does not tell of beacons/);
    });
  });

  it('reads the same from a server with /ops as from the database', async () => {
    await serveOps(app, { context: at.context, db: beacons.db });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const line = 'watch borrow --once --dry-run --json';
    const codes = async () => {
      const there = await release(`${line} --beacons ${address}`);
      const here = await release(line);
      expect(JSON.parse(there.said)).toEqual(JSON.parse(here.said));
      return [there.code, here.code];
    };
    expect(await codes()).toEqual([0, 0]);
    await healthy();
    await broken();
    expect(await codes()).toEqual([7, 7]);
  });
});
