import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { maskCard, plainName } from '@pautang/shared/format';

/** 'GCash ···· 4821': the borrower sees the number masked. */
export function accountLabel({ channelName, cardNumber }: ReceivingAccount): string {
  return `${plainName(channelName)} ${maskCard(cardNumber)}`;
}
