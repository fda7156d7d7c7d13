import type { Answer, SentCall } from '@pautang/shared/testing';
import { renderRoute } from '@pautang/shared/testing';
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

const of = (calls: readonly SentCall[], wanted: string) =>
  calls.filter(({ method }) => method === wanted);

/** Returns the data of every call of a method; `actsOf` counts the different acts among them. */
export const sent = (calls: readonly SentCall[], method: string): unknown[] =>
  of(calls, method).map(({ data }) => data);
export const actsOf = (calls: readonly SentCall[], method: string): number =>
  new Set(of(calls, method).map(({ requestId }) => requestId)).size;
