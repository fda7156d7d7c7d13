import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { projectRoot } from '../build/workspace';
import { browserArgs, browserPath } from './browserPath';
import { provideRoboto } from './fonts';

provideRoboto();
const root = projectRoot();
const port = Number(process.env['E2E_PORT'] ?? 20_480);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(root, 'test-results/browser'),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results/e2e.json') }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    colorScheme: 'light',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await browserPath(), args: browserArgs },
  },
  webServer: {
    command: `npm start -- --port ${port}`,
    cwd: root,
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: {
      SANDBOX_DATA: 'memory',
      STORE_ROOT: path.join(root, '.pautang/e2e-store'),
      APPROVE_AFTER_SECONDS: '2',
      DISBURSE_AFTER_SECONDS: '2',
    },
  },
});
