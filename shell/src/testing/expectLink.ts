import { screen } from '@testing-library/react';

/** Expects a link of this name, now or soon, to this address. */
export async function expectLink(
  name: string | RegExp,
  href: string,
  place: Pick<typeof screen, 'findByRole'> = screen,
): Promise<void> {
  expect(await place.findByRole('link', { name })).toHaveAttribute('href', href);
}
