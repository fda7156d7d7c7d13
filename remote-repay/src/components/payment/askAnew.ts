/** What a page's acts need of a query. */
export interface AskedQuery<T> {
  /** What is shown may be out of date: a newer answer was requested. */
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<{
    readonly data?: T | undefined;
    readonly error?: unknown;
  }>;
}

/** What the lender answers now; the page then shows it. @throws AppError where the lender does not say */
export async function askAnew<T>({ refetch }: Pick<AskedQuery<T>, 'refetch'>): Promise<T | null> {
  const { data, error } = await refetch();
  if (error !== undefined) throw error;
  return data ?? null;
}
