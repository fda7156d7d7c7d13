import '../lib/machine/nodeVersion';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { checkSteps } from './checkSteps';
import { runSteps } from './runSteps';

/** `npm test`: runs the build, the checks, the unit and the browser tests, then prints how many of each passed. */

const results = path.join(projectRoot(), 'test-results');
const unitFile = path.join(results, 'unit.json');
const browserFile = path.join(results, 'e2e.json');

const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  console.error(
    `'npm test' runs everything and takes no '${argument}'. A part of it: npm run check -- borrow, npm run test:unit -- confirm-quota, npm run e2e -- --grep journey`,
  );
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// The browser tests themselves show whether they load.
const steps = checkSteps().filter(({ name }) => name !== 'browser tests load');
const isGood = await runSteps([
  // Build first, because some unit tests start the builds. The unit tests take the longest, so they come next.
  ...steps.slice(0, 1),
  {
    name: 'unit tests',
    command: ['npm', 'run', '--silent', 'test:unit', '--', '--json', `--outputFile=${unitFile}`],
    isBeside: true,
    isPatient: true,
  },
  ...steps.slice(1),
  {
    name: 'browser tests',
    // Recording a trace slows every test, so it is off here; `npm run e2e` keeps the traces of failed tests.
    command: ['npm', 'run', '--silent', 'e2e', '--', '--trace', 'off'],
    isLoud: true,
  },
]);
const unit = readJson(unitFile) as Partial<
  Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>
>;
const { stats: browser = {} } = readJson(browserFile) as {
  stats?: Partial<Record<'expected' | 'unexpected' | 'flaky', number>>;
};
const { numPassedTests: unitPassed = 0, numFailedTests = 0 } = unit;
const unitFailed = numFailedTests + (unit.numRuntimeErrorTestSuites ?? 0);
const { expected: browserPassed = 0, unexpected = 0, flaky = 0 } = browser;
// A test that passes only in a repetition counts as failed.
const browserFailed = unexpected + flaky;
console.log(`unit: ${unitPassed} passed, ${unitFailed} failed`);
console.log(`browser: ${browserPassed} passed, ${browserFailed} failed`);
const isComplete = unitPassed > 0 && browserPassed > 0 && unitFailed + browserFailed === 0;
process.exitCode = isGood && isComplete ? 0 : 1;
