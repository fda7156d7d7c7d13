import type { KeptState } from '@pautang/shared/app';
import { screen } from '@testing-library/react';
import { openAt } from './openAt';
import { lender } from './prices';

/** Opens the amount page with a lender that prices any amount; `answers` override its answers. */
export const openAmount = (
  query = '',
  answers: Record<string, unknown> = {},
  kept: Partial<KeptState> = {},
) => openAt(`/borrow/confirm_quota${query}`, { ...lender, ...answers }, { kept });

export const amountField = () => screen.findByRole('textbox', { name: 'I want to borrow' });
export const review = (amount: string) => screen.findByRole('button', { name: `Review ${amount}` });

/** Types an amount and leaves the field, which requests its price. */
export const typeAmount = async (
  { user }: Pick<ReturnType<typeof openAmount>, 'user'>,
  text: string,
): Promise<void> => {
  const field = await amountField();
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
};
