import { screen } from '@testing-library/react';

type Within = Pick<typeof screen, 'getByRole' | 'findByRole'>;

export const hrefOf = (name: string | RegExp, within: Within = screen): string | null =>
  within.getByRole('link', { name }).getAttribute('href');

/** Like `hrefOf`, for a link that appears later. */
export async function findHref(
  name: string | RegExp,
  within: Within = screen,
): Promise<string | null> {
  return (await within.findByRole('link', { name })).getAttribute('href');
}
