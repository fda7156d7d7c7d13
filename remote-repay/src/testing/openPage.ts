import type { Answer, SentCall } from '@pautang/shared/testing';
import { renderRoute } from '@pautang/shared/testing';
import { routes } from '../routes';
import { lender } from './lender';

/** Addresses of the area before the lender; `answers` say what it answers otherwise. */
export const openPage = (
  at: string | readonly string[],
  answers: Record<string, Answer> = {},
  options: Parameters<typeof renderRoute>[3] = {},
) => renderRoute(routes, at, { ...lender, ...answers }, options);

/** Answers in this order; the last one from then on. */
export function inTurn(...answers: unknown[]): () => unknown {
  let next = 0;
  return () => answers[Math.min(next++, answers.length - 1)];
}

const of = (calls: readonly SentCall[], wanted: string) =>
  calls.filter(({ method }) => method === wanted);

/** The data of every call of a method; `actsOf` counts the different acts among them. */
export const sent = (calls: readonly SentCall[], method: string): unknown[] =>
  of(calls, method).map(({ data }) => data);
export const actsOf = (calls: readonly SentCall[], method: string): number =>
  new Set(of(calls, method).map(({ requestId }) => requestId)).size;
