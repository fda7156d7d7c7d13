import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { writeShellBuild } from '../../build/testing/writeShellBuild';
import type { Ask } from '../../build/serving/inspection';
import { folderForEach } from '../../lib/testing/folderForEach';
import { ConformError } from '../kit';
import { createDeploymentKit } from './deploymentKit';

const folder = folderForEach();
beforeEach(() => writeShellBuild(folder(), { 'referrer-policy': 'no-referrer' }));

const empty: Ask = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });

const away: Ask = () => Promise.reject(new Error('connect ECONNREFUSED'));

async function judge(line: string, ask: Ask = empty, env: Record<string, string> = {}) {
  let said = '';
  const out = (text: string) => (said += text);
  const args = line.split(' ').filter((word) => word !== '');
  const code = await createDeploymentKit(ask).run([...args, '--shell', folder()], env, {
    out,
    err: out,
  });
  return { code, said };
}

/** A deployment that serves only the registry, with serial 8 and signed at this time. */
const withRegistry =
  (iat: number): Ask =>
  async (url) => {
    const payload = Buffer.from(`{"serial":8,"iat":${iat},"remotes":{}}`).toString('base64url');
    const status = url.endsWith('/registry.jwt') ? 200 : 404;
    return { status, headers: {}, body: Buffer.from(`e30.${payload}.c2ln`) };
  };
const told = async (iat: number) =>
  (await judge('--base https://app.example', withRegistry(iat))).said;

describe('npm run conform -- web', () => {
  it('lists each deviating address with its deviations', async () => {
    const { code, said } = await judge('--base https://app.example/');
    expect(code).toBe('deviates');
    expect(said).toContain('✗ https://app.example/app/\n    ✗ it answers 404, not 200\n');
    expect(said).toContain(
      '✗ https://app.example/api/anyServedLook\n    ✗ it answers 404: no lender',
    );
    expect(said).toMatch(/\d of \d kinds of paths are not served as the build says/);
  });

  it('uses the settings of the build, and prints JSON', async () => {
    const env = { STORE_BASE: 'https://store.example/', API_BASE: '/lender' };
    const { said } = await judge('--base https://app.example --json', empty, env);
    const { checked } = JSON.parse(said) as { checked: { url: string }[] };
    expect(checked.map(({ url }) => url)).toEqual([
      'https://app.example/app/',
      'https://app.example/app/worker.js',
      'https://store.example/registry.jwt',
      'https://app.example/lender/anyServedLook',
      'https://app.example/beacons',
    ]);
  });

  it('prints the serial and signing time of the served registry', async () => {
    expect(await told(1_763_701_500)).toContain(
      '    · registry of serial 8, signed Nov 21, 13:05, Manila time\n',
    );
    expect(await told(Number.MAX_SAFE_INTEGER)).toContain('    · registry of serial 8\n');
  });

  it('writes its findings for Prometheus, also if nothing answers', async () => {
    const file = path.join(folder(), 'pautang.prom');
    const line = `--base https://app.example --metrics ${file}`;
    await judge(line, withRegistry(1_763_701_500));
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('\npautang_served_answers 1\n');
    expect(text).toContain('\npautang_served_faults{kind="page",harm="danger"} ');
    expect(text).toContain('\npautang_served_registry_serial{kind="registry"} 8\n');
    await expect(judge(line, away)).rejects.toThrow(/does not answer/);
    expect(readFileSync(file, 'utf8')).toContain('\npautang_served_answers 0\n');
    expect(readdirSync(folder()).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('fails with one line if nothing answers', async () => {
    const judged = judge('--base https://app.example', away);
    await expect(judged).rejects.toMatchObject({ code: 'unreachable' });
    await expect(judged).rejects.toThrow(/^https:\/\/app\.example does not answer: connect/);
  });

  it.each([
    ['', /^--base must be the origin of the app/],
    ['--base app.example', /^--base must be the origin of the app/],
    ['--base https://app.example/app/', /^--base must be the origin of the app/],
    ['--base https://app.example --bas', /^Unknown option '--bas'/],
    [
      '--base https://app.example --metrics /etc/cron.d/x',
      /^--metrics must be a file that ends with/,
    ],
    [
      '--base https://app.example --metrics /nowhere/x.prom',
      /^--metrics must be a file that can be/,
    ],
  ])('refuses %j in one line', async (line, why) => {
    const judged = judge(line);
    await expect(judged).rejects.toThrow(ConformError);
    await expect(judged).rejects.toThrow(why);
  });
});
