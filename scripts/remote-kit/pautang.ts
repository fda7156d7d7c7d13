import { createRequire } from 'node:module';
import path from 'node:path';
import { judgeRemote } from '../checks/judgeRemote';
import { pageFaults } from '../checks/pageFaults';
import type { Step } from '../checks/runSteps';
import { runSteps } from '../checks/runSteps';
import { runCommand } from '../build/dev/command';
import { CommandError } from '../lib/processes/commandError';
import { buildAll, buildStale } from '../build/progress';
import { manifestOf, ownRemote, projectRoot, toolsRoot } from '../lib/machine/workspace';
import { exitCodes } from '../release/releaseError';

const help = `pautang <what>

  dev [--port N] [--store <address>]
                      the app with this remote from its sources: an edit is on screen at once
  dev --app <origin> [--keys <folder>]
                      a deployed app with this remote: a reload shows an edit
  start [--port N]    the app with this remote as it will be released
  build               into dist
  check               types, lint, pages, styles, sizes
  test [file]         check, unit tests, browser tests
  fits                whether the deployed shell and the lender have what this remote needs
  publish, promote …  the release command: pautang release --help`;

/** Verbs of the release command whose first argument is a remote. */
const ofRemote = ['init', 'publish', 'fits', 'promote', 'rollback', 'disable', 'enable', 'watch'];

function remoteHere(): string {
  const name = ownRemote();
  if (name !== null) return name;
  throw new CommandError(
    "This is the whole project, which has commands of its own: see 'npm run'. pautang is for a remote in a repository of its own.",
  );
}

const inKit = (file: string): string => path.join(toolsRoot(), file);

/** Returns the folder of a package that the kit uses. */
const usedByKit = (name: string): string =>
  path.dirname(createRequire(inKit('package.json')).resolve(`${name}/package.json`));

/** Checks that the packages come from one release, because others are never tested together. @throws CommandError */
function checkVersions(): void {
  const kit = manifestOf(toolsRoot()).version;
  for (const name of ['@pautang/shared', '@pautang/sandbox-lender']) {
    const { version } = manifestOf(usedByKit(name));
    if (version !== kit)
      throw new CommandError(
        `@pautang/remote-kit is ${kit} and ${name} is ${version}. Install both at one version, or the files of one kit: npm install @pautang/remote-kit@${kit} ${name}@${kit}`,
      );
  }
}

function checks(): readonly Step[] {
  // TypeScript 7, by its path, because `tsc` is 6, which ts-jest needs and which takes seven times as long.
  const tsc = path.join(usedByKit('typescript-native'), 'bin/tsc');
  const types = ['node', tsc, '--singleThreaded', '--noEmit', '-p', '.'] as const;
  return [
    { name: 'types', command: [...types], isBeside: true },
    { name: 'lint', command: ['oxlint', '--deny-warnings', '-c', inKit('oxlintrc.json'), 'src'] },
  ];
}

/** Refuses addresses that phones could not open, before the app starts without a way to them. @throws CommandError */
async function checkPages(name: string): Promise<void> {
  const faults = await pageFaults(name, projectRoot()).catch((error: unknown) => {
    // The compiler shows an error in a source on the page, and the page comes back once it is mended.
    if (error instanceof CommandError) return [];
    throw error;
  });
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
}

async function check(name: string): Promise<boolean> {
  await buildStale([name]);
  const isFine = await runSteps(checks());
  const { faults, notes, parts } = await judgeRemote(name, projectRoot());
  for (const part of parts)
    console.log(`  ${part.name}: ${part.kilobytes.toFixed(2)} of ${part.budget} KB`);
  console.log(
    [`${faults.length > 0 ? '✗' : '✓'} pages, styles and sizes`, ...faults, ...notes].join('\n'),
  );
  return isFine && faults.length === 0;
}

const isBrowserTest = (file: string) => /(?:^|\/)e2e\/|\.e2e\.ts$/.test(file);

async function test(name: string, files: readonly string[]): Promise<boolean> {
  const isAll = files.length === 0;
  const isFine = isAll ? await check(name) : true;
  // A file that is named must exist; a new remote may have no tests.
  const unit = isAll ? ['--passWithNoTests'] : files.filter((file) => !isBrowserTest(file));
  const browser = isAll ? ['--pass-with-no-tests'] : files.filter(isBrowserTest);
  const jest = inKit('scripts/remote-kit/jest-preset.cjs');
  const playwright = inKit('playwright.config.js');
  const steps: readonly Step[] = [
    { name: 'unit tests', command: ['jest', '--config', jest, ...unit], isLoud: true },
    {
      name: 'browser tests',
      command: ['playwright', 'test', '--config', playwright, ...browser],
      isLoud: true,
    },
  ];
  const asked = [unit, browser].map((some) => some.length > 0);
  return (await runSteps(steps.filter((_step, at) => asked[at]))) && isFine;
}

async function release(name: string, verb: string, args: readonly string[]): Promise<void> {
  const { runRelease } = await import('../release/cli/runRelease');
  const [first = '-'] = args;
  const isUnnamed = first !== name && (first.startsWith('-') || /^\d/.test(first));
  const words = ofRemote.includes(verb) && isUnnamed ? [name, ...args] : args;
  process.exitCode = await runRelease([verb, ...words], process.env, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
  });
}

/** Runs a verb. It loads the servers and the release command only for the verbs that need them: they load slowly. */
async function run([what = '', ...args]: readonly string[]): Promise<void> {
  if (['', 'help', '--help', '-h'].includes(what)) return console.log(help);
  const name = remoteHere();
  checkVersions();
  const [argument] = args;
  if (['build', 'check'].includes(what) && argument !== undefined)
    throw new CommandError(
      `'pautang ${what}' takes no '${argument}'. It is for the whole remote: pautang ${what}`,
    );
  switch (what) {
    case 'dev': {
      await checkPages(name);
      const { developRemote } = await import('../build/dev/developRemote');
      return developRemote(name, args, process.env, {
        typed: 'npm run dev --',
        port: 8180,
        dataFolder: '.pautang/dev/lender',
      });
    }
    case 'start': {
      const { startEverything } = await import('../build/dev/startEverything');
      return startEverything(args, process.env);
    }
    case 'build':
      return buildAll([name]);
    case 'check':
      process.exitCode = (await check(name)) ? 0 : 1;
      return undefined;
    case 'test':
      process.exitCode = (await test(name, args)) ? 0 : 1;
      return undefined;
    case 'release': {
      const [verb = '--help', ...rest] = args;
      return release(name, verb, rest);
    }
    default:
      await release(name, what, args);
      if (process.exitCode === exitCodes.usage && !ofRemote.includes(what))
        console.error('The verbs besides: pautang help');
      return undefined;
  }
}

runCommand(() => run(process.argv.slice(2)));
