import { runSteps } from './runSteps';

const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script];

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
});

it('tells of steps that all succeed, a line each', async () => {
  expect(await runSteps([{ name: 'one', command: node('') }])).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^✓ one \(/)]);
});

it('names a step that failed last, with what it said, whatever came after it', async () => {
  const isGood = await runSteps([
    { name: 'budgets', command: node("console.log('too large'); process.exit(1)") },
    { name: 'later', command: node('') },
  ]);
  expect(isGood).toBe(false);
  expect(lines[1]).toBe('too large');
  expect(lines.at(-1)).toBe('✗ budgets failed:\ntoo large');
});

it('says of a program that is not there which step wanted it', async () => {
  expect(await runSteps([{ name: 'lint', command: ['no-such-program'] }])).toBe(false);
  expect(lines.at(-1)).toContain('✗ lint failed:\nspawn no-such-program ENOENT');
});
