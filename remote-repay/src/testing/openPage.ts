import type { Answer, SentCall } from '@pautang/shared/testing';
import { renderRoute } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { lender } from './lender';

/** Opens addresses of the area with a lender; `answers` override its answers. */
export const openPage = (
  at: string | readonly string[],
  answers: Record<string, Answer> = {},
  options: Parameters<typeof renderRoute>[3] = {},
) => renderRoute(routes, at, { ...lender, ...answers }, options);

/**
 * Answers the read with `before` until the act has reached the lender, and with `after` from then on. Pages also poll,
 * so a slow machine could use up answers that are counted.
 */
export function aroundAct(
  [read, before]: readonly [string, unknown],
  [act, said]: readonly [string, unknown],
  after: unknown,
): Record<string, Answer> {
  let isDone = false;
  const take = () => {
    isDone = true;
    return said;
  };
  return { [read]: () => (isDone ? after : before), [act]: take };
}

/** Returns the figures of a list of labels and values, in the whole document or in one part of it. */
export const figuresIn = (part: HTMLElement = document.body): (string | null)[] =>
  within(part)
    .getAllByRole('definition')
    .map((figure) => figure.textContent);

/** Returns the cells of each row of a table, without its head. */
export const rowsOf = (name: string): (string | null)[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

const of = (calls: readonly SentCall[], wanted: string) =>
  calls.filter(({ method }) => method === wanted);

/** Returns the data of every call of a method; `actsOf` counts the different acts among them. */
export const sent = (calls: readonly SentCall[], method: string): unknown[] =>
  of(calls, method).map(({ data }) => data);
export const actsOf = (calls: readonly SentCall[], method: string): number =>
  new Set(of(calls, method).map(({ requestId }) => requestId)).size;
