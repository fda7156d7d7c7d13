import type { AddressInfo } from 'node:net';
import { onPostgres } from '../sandbox/testing/onDatabases';
import { runConform } from './runConform';

/** Runs the command, and returns its exit code and output. */
async function run(args: readonly string[], env = {}) {
  let [out, err] = ['', ''];
  const code = await runConform(args, env, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

describe('npm run conform', () => {
  it('lists its kits, and rejects an unknown kit in one line', async () => {
    expect((await run(['--help'])).out).toMatch(/^npm run conform -- <kit>\n {2}lender --base/);
    for (const args of [[], ['lendr'], ['toString']]) {
      const { code, out, err } = await run(args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^[^\n]*npm run conform -- lender[^\n]*\n$/);
    }
  });

  it.each(['lender', 'host', 'web'])('lists only the options of %s in its help', async (kit) => {
    const { code, out, err } = await run([kit, '--help']);
    expect([code, err]).toEqual([0, '']);
    const others = ['lender', 'host', 'web'].filter((other) => other !== kit);
    expect(out).toMatch(new RegExp(`^npm run conform -- <kit>\\n {2}${kit} (--base|\\[--host)`));
    for (const other of others) expect(out).not.toMatch(new RegExp(`^ {2}${other} `, 'm'));
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(170);
  });

  it('exits with 2 for invalid options, and with 6 if nothing answers', async () => {
    expect(await run(['lender'])).toMatchObject({ code: 2, err: expect.stringMatching(/^--base/) });
    const nowhere = ['--base', 'http://localhost:1/api', '--package', 'ph.pautang.sandbox'];
    expect(await run(['lender', ...nowhere])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Give a test borrower .* or use --visitor [^\n]*\n$/),
    });
    const { code, err } = await run(['lender', ...nowhere, '--visitor']);
    expect([code, err]).toEqual([6, expect.stringMatching(/gives no connection\.\n$/)]);
  });
});

onPostgres('npm run conform -- lender', (lender) => {
  it('judges a lender at an address, and prints a line for each check, or JSON', async () => {
    await lender().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = lender().app.server.address() as AddressInfo;
    const { mobile, code, packageName } = await lender().create('approved');
    const where = ['--base', `http://127.0.0.1:${port}/api`, '--package', packageName];
    const env = { CONFORM_MOBILE: mobile, CONFORM_CODE: code ?? '' };
    const asked = ['lender', ...where, '--only', 'wire,upload,method.listChannels'];
    const first = await run(asked, env);
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^✓ wire\.suffix +P1 /) });
    expect(first.out).toMatch(/\n✓ upload\.refused +P9 [^\n]+\n✓ method\.listChannels/);
    expect(first.out).toMatch(/\n\n\d+ fit, 0 deviate, 0 not reached/);

    const again = await run([...asked, '--json'], env);
    expect([again.code, again.out]).toEqual([2, '']);
    expect(again.err).toMatch(/refused the login of this borrower: code 41\d+ .*Give other/);

    const seen = await run(['lender', ...where, '--visitor', '--only', 'get.public,code.squeezed']);
    expect(seen.code).toBe(9);
    expect(seen.out).toMatch(
      /1 fit, 0 deviate, 1 not reached, .* Only checks without a login ran\. Give a test borrower for the others \([^)]+\)\.\n$/,
    );
    const only = ['--visitor', '--only', 'wire.order,get.public', '--json'];
    const visitor = await run(['lender', ...where, ...only]);
    expect(JSON.parse(visitor.out)).toMatchObject({
      ok: false,
      code: 'partly',
      fits: 1,
      notReached: 1,
      findings: [{ id: 'wire.order', verdict: 'not reached' }, { id: 'get.public' }],
    });
  });
});
