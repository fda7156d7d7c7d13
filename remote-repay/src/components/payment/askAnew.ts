/** The part of a query that a page's acts need. */
export interface AskedQuery<T> {
  /** a newer answer was requested, so the shown one may be out of date */
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<{
    readonly data?: T | undefined;
    readonly error?: unknown;
  }>;
}

/** Asks the lender again; the page shows the answer. @throws AppError if no answer comes */
export async function askAnew<T>({ refetch }: Pick<AskedQuery<T>, 'refetch'>): Promise<T | null> {
  const { data, error } = await refetch();
  if (error !== undefined) throw error;
  return data ?? null;
}
