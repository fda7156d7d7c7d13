import type { ConsoleMessage, Page } from '@playwright/test';

/** Collects what a page should never say: console errors and warnings, and exceptions that nobody caught. */
export interface ConsoleWatch {
  /** From now on, and also in hindsight, messages like this are expected. */
  allow(pattern: RegExp): void;
  unexpected(): readonly string[];
}

/** On a busy machine a page that waits for the lender uses what it preloaded later than Chromium thinks it should. */
const EARLY = /preloaded using link preload but not used within a few seconds/;

export function watchConsole(page: Page): ConsoleWatch {
  const said: string[] = [];
  const allowed: RegExp[] = [EARLY];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => said.push(`exception: ${error.stack ?? error.message}`));
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => said.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
