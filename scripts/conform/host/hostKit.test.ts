import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';
import { folderForEach } from '../../lib/testing/folderForEach';
import { hostKit, reportTable, servePage } from './hostKit';
import type { HostReport } from './report';

const check = (
  name: string,
  more: Partial<HostReport['checks'][number]> = {},
): HostReport['checks'][number] => ({
  name,
  verdict: 'fits',
  problems: [],
  waitsFor: [],
  ms: 40,
  messages: 0,
  lines: [],
  ...more,
});
const report: HostReport = {
  kit: 'host',
  contract: '2.1.0',
  begun: '2026-11-24T10:00:00.000Z',
  channel: 'android',
  userAgent: 'Mozilla/5.0 \u001b[31mred',
  app: {
    packageName: 'ph.example.borrower',
    appName: 'Example',
    appVersion: '3.1.0',
    platform: 'android',
  },
  checks: [
    check('packageInfo'),
    check('deviceInfo', {
      verdict: 'deviates',
      problems: [{ kind: 'schema', text: 'afid: is missing.', path: 'afid' }],
      ms: 1_500,
    }),
    check('Large message', { verdict: 'notRun', waitsFor: ['deviceInfo'], ms: 9 }),
    check('openStore', { verdict: 'unsupported', ms: null }),
  ],
};

describe('the served page', () => {
  const folder = folderForEach();
  beforeEach(() => {
    writeFileSync(path.join(folder(), 'index.html'), '<style>a{}</style><!--settings-->');
    writeFileSync(path.join(folder(), 'conform.0a.js'), 'run();');
  });
  const serve = (onReport: (report: HostReport) => void = () => undefined) =>
    servePage({
      folder: folder(),
      settings: { contract: '2.1.0', origins: ['</script>'] },
      onReport,
    });

  it('contains its settings, and may load only its own script', async () => {
    const { body, headers } = await serve().inject('/');
    expect(body).toContain(
      String.raw`<script type="application/json" id="settings">{"contract":"2.1.0","origins":["\u003c/script>"]}</script>`,
    );
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'; style-src 'sha256-[^']+'; /,
    );
    const script = await serve().inject('/conform.0a.js');
    expect(script.headers['content-type']).toMatch(/^text\/javascript/);
  });

  it('accepts a report', async () => {
    const taken: HostReport[] = [];
    const { statusCode } = await serve((one) => taken.push(one)).inject({
      method: 'POST',
      url: '/report',
      payload: report,
    });
    expect(statusCode).toBe(204);
    expect(taken).toEqual([report]);
  });

  it.each([[{}], [[]], [{ ...report, kit: 'lender' }], [{ ...report, checks: [{ name: 'x' }] }]])(
    'refuses %j, which is not a report',
    async (payload) => {
      const taken = jest.fn();
      const answer = await serve(taken).inject({ method: 'POST', url: '/report', payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ message: string }>().message).toMatch(
        /^The body is not a report of the page: /,
      );
      expect(taken).not.toHaveBeenCalled();
    },
  );
});

it('prints a report as a table and escapes control characters', () => {
  expect(reportTable(report).split('\n')).toEqual([
    'Example 3.1.0 (ph.example.borrower, android), channel android',
    String.raw`Mozilla/5.0 \u001b[31mred`,
    '',
    'packageInfo    Fits  40 ms',
    'deviceInfo     Deviates  1.5 s',
    '    afid: is missing.',
    'Large message  Not run  9 ms',
    '    Waits for a correct deviceInfo.',
    'openStore      Not supported',
    '',
    '1 fits, 1 deviates, 1 not supported, 1 not run.',
  ]);
});

describe('the command', () => {
  it.each([
    [
      ['--port', '99999'],
      /^--port is a number from 0 to 65535\. See 'npm run conform -- --help'\.$/,
    ],
    [['--host', 'phone.local'], /^--host is localhost or an IPv4 address\. /],
    [['--origin', 'https://host.example/'], /^--origin is an origin without a slash at its end/],
    [['--phone'], /'--phone'\. See 'npm run conform -- --help'\.$/],
  ])('refuses %j in one line that names the remedy', async (args, says) => {
    const streams = { out: () => undefined, err: () => undefined };
    await expect(hostKit.run(args, {}, streams)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringMatching(says),
    });
  });

  it('closes the server when a signal ends the command', async () => {
    const npm = spawn('npm', ['run', '--silent', 'conform', '--', 'host', '--port', '0'], {
      cwd: projectRoot(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      npm.stderr.on('data', (text: Buffer) => {
        said += text.toString();
        const [found] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      });
      npm.once('exit', () => reject(new Error(said)));
    });
    expect((await fetch(address)).status).toBe(200);
    npm.removeAllListeners('exit');
    // The server holds the pipe too, so 'close' comes when both have ended.
    const closed = once(npm, 'close');
    npm.kill('SIGTERM');
    await closed;
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});
