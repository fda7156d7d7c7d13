import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';
import { failed, loaded, vouched } from '../../ops/testing/batches';
import { testBeacons } from '../../ops/testing/testBeacons';
import { fakeBuild } from '../testing/fakeBuild';
import { releaseForEach } from '../testing/testRelease';
import { releaseIn } from './testing/captureRelease';

/** Replaces npm: the test answers each command through two pipes, which is quicker than starting a process. */
const NPM = `#!/bin/sh
cd "$NPM_OF_TEST"
printf '%s\\037' "$@" > asked
read -r code < answered
cat out
cat err >&2
exit "$code"
`;

const at = releaseForEach((made) => made.release('borrow', '1.0.0'));
const beacons = testBeacons();
let typed: string[];
/** exit codes of `npm run check` and `npm run test:unit` */
let failing: Readonly<Record<string, number>>;
let build: string;
/** true: the database with the reports of phones answers */
let hasBeacons: boolean;
/** sends the reports of phones before each look of `watch` */
let report: () => Promise<void>;

const inBin = (file: string) => path.join(at.folder, 'bin', file);

async function phonesReport(isCanaryGood: boolean): Promise<void> {
  const collector = await beacons.collector(at.context);
  const line = isCanaryGood ? loaded : failed;
  for (let n = 0; n < 40; n += 1) {
    collector.take(vouched([loaded('1.0.0')], n));
    collector.take(vouched([line('1.1.0', { channel: 'canary' })], 100 + n));
  }
  await collector.flush();
}

async function answer(args: readonly string[]) {
  const [name = '', ...words] = args.filter((word) => !['run', '--silent', '--'].includes(word));
  typed.push([name, ...words].join(' '));
  if (name !== 'release') return { code: failing[name] ?? 0, out: '', err: '' };
  at.clock.now += 60_000;
  if (words[0] === 'watch') await report();
  const dist = ['fits', 'publish'].includes(words[0] ?? '') ? ['--dist', build] : [];
  return releaseIn(at, [...words, ...dist], {
    DATABASE_URL: hasBeacons ? beacons.url : 'postgres://nobody@127.0.0.1:1/none',
  });
}

/** Answers commands until an empty one is asked. */
async function answerAll(): Promise<void> {
  for (;;) {
    const words = (await readFile(inBin('asked'), 'utf8')).split('\u001f').slice(0, -1);
    if (words.length === 0) return;
    const { code, out, err } = await answer(words).catch((error: unknown) => ({
      code: 1,
      out: '',
      err: String(error),
    }));
    await writeFile(inBin('out'), out);
    await writeFile(inBin('err'), err);
    await writeFile(inBin('answered'), `${code}\n`);
  }
}

beforeEach(() => {
  typed = [];
  failing = {};
  hasBeacons = true;
  build = fakeBuild(at.folder, 'borrow', '1.1.0');
  report = () => phonesReport(true);
  mkdirSync(inBin(''));
  writeFileSync(inBin('npm'), NPM, { mode: 0o755 });
  execFileSync('mkfifo', [inBin('asked'), inBin('answered')]);
});

async function pipeline(args: readonly string[] = ['borrow', at.root], more: object = {}) {
  const env = {
    ...process.env,
    PATH: `${inBin('')}${path.delimiter}${process.env['PATH'] ?? ''}`,
    NPM_OF_TEST: inBin(''),
    WATCH_LOOKS: '2',
    WATCH_EVERY: '0',
    ...more,
  };
  const script = path.join(projectRoot(), 'scripts/release/cli/sample-pipeline.sh');
  const child = spawn('sh', [script, ...args], { cwd: projectRoot(), env });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const answering = answerAll();
  const [code] = (await once(child, 'close')) as [number];
  await writeFile(inBin('asked'), '');
  await answering;
  return { code, out, last: err.trimEnd().split('\n').at(-1) };
}
/** Runs the pipeline and expects this exit code and last line. */
async function expectEnd(code: number, last: RegExp): Promise<string> {
  const ran = await pipeline();
  expect([ran.code, ran.last]).toEqual([code, expect.stringMatching(last)]);
  return ran.out;
}
const stages = (out: string) => [...out.matchAll(/^▸ (\w+)$/gm)].map(([, stage]) => stage);
async function stable(): Promise<string> {
  const { out } = await answer(['run', 'release', '--', 'status']);
  return /borrow: (.*)/.exec(out)?.[1] ?? out;
}

describe('the sample pipeline', () => {
  it('takes a version from the sources through a canary to everybody', async () => {
    const { code, out, last } = await pipeline();
    expect([code, last]).toEqual([0, 'checking borrow 1.0.0']);
    expect(stages(out)).toEqual([
      'store',
      'check',
      'test',
      'fits',
      'publish',
      'sight',
      'canary',
      'watch',
      'everybody',
    ]);
    expect(typed).toEqual([
      'release status',
      'check borrow',
      'test:unit remote-borrow/',
      'release fits borrow',
      'release publish borrow --json',
      'release watch borrow --once',
      'release promote borrow 1.1.0 --percent 5 --why pipeline: canary',
      'release watch borrow --once --json',
      'release watch borrow --once --json',
      'release promote borrow 1.1.0 --why pipeline: the canary did well',
    ]);
    expect(out).toMatch(/^look 2 of 2, fine: /m);
    expect(await stable()).toMatch(/^stable 1\.1\.0/);
  });

  it('stops before it publishes if the deployed shell does not meet the version’s needs', async () => {
    build = fakeBuild(at.folder, 'borrow', '1.1.0', {
      needs: { react: '^19.3.1', shared: '^1.2.0', services: '^1.0.0' },
    });
    expect(
      await expectEnd(3, /^✗ borrow: stopped at 'fits' \(exit code 3\)\. Nothing was published\.$/),
    ).toContain('✗ it needs shared ^1.2.0, and shell shell-1 offers 1.0.0\n');
    expect(typed.at(-1)).toBe('release fits borrow');
  });

  it('stops at a failed check and runs no later stage', async () => {
    failing = { check: 1 };
    await expectEnd(1, /^✗ borrow: stopped at 'check' \(exit code 1\)\. Nothing was published\.$/);
    expect(typed).toEqual(['release status', 'check borrow']);
  });

  it('starts no canary if the reports of phones cannot be read', async () => {
    hasBeacons = false;
    await expectEnd(
      6,
      /^✗ borrow: stopped at 'sight' \(exit code 6\)\. 1\.1\.0 is published, and no borrower has it\. It could not be watched: DATABASE_URL says/,
    );
    expect(await stable()).toMatch(/^stable 1\.0\.0(?!.*canary)/);
  });

  it('stops and keeps the canary’s share if the reports can no longer be read', async () => {
    report = async () => {
      await phonesReport(true);
      hasBeacons = typed.filter((line) => line.startsWith('release watch')).length < 2;
    };
    await expectEnd(
      6,
      /^✗ borrow: stopped at 'watch' \(exit code 6\)\. 1\.1\.0 stays with 5% of the phones, unwatched\. To take it back: /,
    );
    expect(await stable()).toMatch(/canary 1\.1\.0 for 5%(?!.*paused)/);
  });

  it('says once why a canary cannot be judged', async () => {
    report = async () => {
      const collector = await beacons.collector(at.context);
      if (typed.filter((line) => line.startsWith('release watch')).length > 1)
        await collector.close();
    };
    await expectEnd(
      9,
      /\(exit code 9\)\. 1\.1\.0 cannot be judged: (?!.*cannot be judged).*\. A person has to look at 1\.1\.0; it stays/,
    );
  });

  it('reports that a bad canary was taken back, and ends with the exit code of watch', async () => {
    report = () => phonesReport(false);
    await expectEnd(
      7,
      /^✗ borrow: stopped at 'watch' \(exit code 7\)\. 1\.1\.0 was taken back: .* devices failed.* Everybody has the version before\.$/,
    );
    expect(await stable()).toMatch(/^stable 1\.0\.0(?!.*canary)/);
  });

  it('keeps the canary’s share and calls a person if too few phones have reported', async () => {
    report = async () => {
      const collector = await beacons.collector(at.context);
      collector.take(vouched([loaded('1.0.0')], 1));
      await collector.flush();
    };
    await expectEnd(9, /Too few phones have reported to compare 1\.1\.0\. 1\.1\.0 stays with 5%/);
    expect(await stable()).toMatch(/canary 1\.1\.0 for 5%/);
  });

  it('refuses wrong arguments and numbers in one line', async () => {
    expect(await pipeline(['borrow'])).toMatchObject({
      code: 2,
      last: 'It is: sh scripts/release/cli/sample-pipeline.sh <remote> <store>',
    });
    expect(await pipeline(undefined, { WATCH_LOOKS: 'many' })).toMatchObject({
      code: 2,
      last: "CANARY_PERCENT, WATCH_LOOKS and WATCH_EVERY are whole numbers, not 'many'.",
    });
    expect(await pipeline(undefined, { CANARY_PERCENT: 'abc' })).toMatchObject({ code: 2 });
    expect(typed).toEqual([]);
  });
});
