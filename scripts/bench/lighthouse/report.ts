import { spreadOf } from '../statistics';

/** The used part of Lighthouse's result for one page. */
export interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export const COLUMNS = ['page', ...categories, 'layout shift', 'blocking ms'];

/**
 * One row of the table, each figure as the median of the runs: scores of 0 to 100, layout shift, and for how many
 * milliseconds the page could not have answered a finger while it opened.
 */
export function rowOf(name: string, results: readonly Result[]): string[] {
  const middle = (of: (result: Result) => number) => spreadOf(results.map(of)).median;
  return [
    name,
    ...categories.map((category) =>
      String(Math.round(middle(({ categories: of }) => (of[category]?.score ?? 0) * 100))),
    ),
    middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    middle(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0).toFixed(0),
  ];
}
