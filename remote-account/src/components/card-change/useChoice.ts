import { useQueryOf } from '@pautang/shared/address';
import type { ChannelCode } from '@pautang/shared/contract/constants';
import { payoutChannels } from '@pautang/shared/contract/constants';
import * as v from '@pautang/shared/schema';

/** The chosen channel and bank. They are in the address, so that they survive a reload, a login and a killed web view. */
export interface AccountChoice {
  readonly channelCode: ChannelCode | null;
  /** of the bank channel; null for a wallet */
  readonly bankCode: string | null;
}

const choiceQuery = v.object({
  channelCode: v.optional(v.picklist(Object.keys(payoutChannels))),
  bankCode: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(16))),
});

/** The choice in the address. An unknown channel or bank counts as not chosen. */
export function useChoice(): AccountChoice {
  const { channelCode, bankCode }: v.InferOutput<typeof choiceQuery> =
    useQueryOf(choiceQuery) ?? {};
  if (channelCode === undefined) return { channelCode: null, bankCode: null };
  const chosen = Number(channelCode) as ChannelCode;
  const isBank = payoutChannels[chosen].kind === 'bank';
  return { channelCode: chosen, bankCode: isBank ? (bankCode ?? null) : null };
}

export const choiceAsQuery = ({ channelCode, bankCode }: AccountChoice) => ({
  ...(channelCode === null ? {} : { channelCode: String(channelCode) }),
  ...(bankCode === null ? {} : { bankCode }),
});
