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

it('ends with the name, the output and the cure of a failed step, even if other steps follow it', async () => {
  const command = node("console.log('a.ts'); process.exit(1)");
  const isGood = await runSteps([
    { name: 'format', command, cure: 'Mend it.' },
    { name: 'later', command: node('') },
  ]);
  expect(isGood).toBe(false);
  expect(lines[1]).toBe('a.ts');
  expect(lines.at(-1)).toBe('✗ format failed:\na.ts\nMend it.');
});

it('names the step whose program does not exist', async () => {
  expect(await runSteps([{ name: 'lint', command: ['no-such-program'] }])).toBe(false);
  expect(lines.at(-1)).toContain('✗ lint failed:\nspawn no-such-program ENOENT');
});
