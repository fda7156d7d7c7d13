import { runSteps } from './runSteps';

const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script];

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
});

it('prints a line for each step if all succeed', async () => {
  expect(await runSteps([{ name: 'one', command: node('') }])).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^✓ one \(/)]);
});

it('ends with the name and the output of a failed step, even if other steps follow it', async () => {
  const isGood = await runSteps([
    { name: 'budgets', command: node("console.log('too large'); process.exit(1)") },
    { name: 'later', command: node('') },
  ]);
  expect(isGood).toBe(false);
  expect(lines[1]).toBe('too large');
  expect(lines.at(-1)).toBe('✗ budgets failed:\ntoo large');
});

it('ends with what to do about a failed step', async () => {
  const command = node("console.log('a.ts'); process.exit(1)");
  expect(await runSteps([{ name: 'format', command, cure: 'Mend it.' }])).toBe(false);
  expect(lines.at(-1)).toBe('✗ format failed:\na.ts\nMend it.');
});

it('names the step whose program does not exist', async () => {
  expect(await runSteps([{ name: 'lint', command: ['no-such-program'] }])).toBe(false);
  expect(lines.at(-1)).toContain('✗ lint failed:\nspawn no-such-program ENOENT');
});
