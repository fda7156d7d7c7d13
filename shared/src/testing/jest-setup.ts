/** Runs before every test file: matchers, and unexpected console output fails the test. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A page's first test also compiles it, in a new folder with the whole kit, on a machine that may have more to do.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/** jsdom lays nothing out, so nothing ever changes its size there. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver;

const allowed: RegExp[] = [];

/** For a test that provokes a console message on purpose. */
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
  const found = problems.splice(0);
  allowed.splice(0);
  if (found.length > 0) throw new Error(`Unexpected console output:\n${found.join('\n')}`);
});
