import { screen } from '@testing-library/react';

/** A link of this name is there, or comes, and leads to this address. */
export async function expectLink(
  name: string | RegExp,
  href: string,
  place: Pick<typeof screen, 'findByRole'> = screen,
): Promise<void> {
  expect(await place.findByRole('link', { name })).toHaveAttribute('href', href);
}
