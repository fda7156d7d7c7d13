import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** A window into which axe was put. */
interface Examined {
  readonly axe: typeof axe;
}

/**
 * What axe finds in this one document; frames in it are examined by themselves. Playwright's own builder for axe puts
 * it into every frame at each look and opens a page to sum up, which costs more than the looking.
 * @param rules only these, where they are named
 */
export async function violationsIn(
  place: Frame | Page,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(axe.source);
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
