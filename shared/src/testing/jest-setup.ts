/** Runs before every test file and adds matchers. Each test ends with real timers, and fails on unexpected console output. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The first test of a page also compiles the page and the kit, which takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/** jsdom has no layout, so no element changes its size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver;

const allowed: RegExp[] = [];

/** Allows console messages in a test that provokes them. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

const problems: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const original = console[level];
  console[level] = (...args: unknown[]) => {
    const line = args.map(String).join(' ');
    if (allowed.some((pattern) => pattern.test(line))) return;
    problems.push(`console.${level}: ${line}`);
    original(...args);
  };
}

afterEach(() => {
  jest.useRealTimers();
  const found = problems.splice(0);
  allowed.splice(0);
  if (found.length > 0) throw new Error(`Unexpected console output:\n${found.join('\n')}`);
});
