import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

/** A window in which axe was loaded. */
interface Examined {
  readonly axe: typeof axe;
}

/** The rules whose result depends on the theme. All others are checked in one theme only. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The minified file, because the browser takes half the time to receive and to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe in this one document; frames in it have to be checked separately. This replaces Playwright's builder for axe,
 * which loads axe into every frame at each check and opens a page to sum up: that takes longer than the check.
 * @param rules the only rules to check; all when left out
 */
export async function violationsIn(
  place: Frame | Page,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(source);
  const violations = await place.evaluate(
    async (wanted) => {
      const { axe: examiner } = window as unknown as Examined;
      const options = { iframes: false, resultTypes: ['violations' as const] };
      const runOnly = wanted && { type: 'rule' as const, values: wanted };
      return (await examiner.run({ ...options, ...(runOnly && { runOnly }) })).violations;
    },
    rules && [...rules],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}
