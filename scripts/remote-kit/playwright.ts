import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from '../e2e/browserPath';
import { projectRoot } from '../lib/machine/workspace';

const root = projectRoot();
const port = Number(process.env['E2E_PORT'] ?? 20_680);

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default defineConfig({
  testDir: path.join(root, 'e2e'),
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(root, '.pautang/test-results'),
  workers: 2,
  reporter: 'list',
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    contextOptions: { reducedMotion: 'reduce' },
    // Each test begins with a phone without stored data.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await browserPath(), args: browserArgs },
  },
  webServer: {
    command: `pautang start --port ${port}`,
    cwd: root,
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    env: { SANDBOX_DATA: 'memory', STORE_ROOT: path.join(root, '.pautang/test-store') },
  },
});
