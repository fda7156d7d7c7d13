import type { AppError, Services } from '@pautang/shared/app';

/** An answer with the server time of its arrival in epoch ms, for pages that say when they last checked. */
export type Checked<T> = T & { readonly checkedAt: number };

interface Answer {
  readonly data?: unknown;
  readonly error?: AppError | undefined;
}

/** Adds the time to the base query's answer; `extra` is the store's extra argument. */
export function stamp<T extends object>(
  answer: Answer,
  extra: unknown,
): { data: Checked<T> } | { error: AppError } {
  if (answer.error !== undefined) return { error: answer.error };
  // The client has checked the answer against the method's schema.
  return { data: { ...(answer.data as T), checkedAt: (extra as Services).clock.now() } };
}
