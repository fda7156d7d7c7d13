import { useQueryOf } from '@pautang/shared/address';
import type { ChannelCode } from '@pautang/shared/contract/constants';
import { payoutChannels } from '@pautang/shared/contract/constants';
import * as v from 'valibot';

/** What is chosen of the new account: it stands in the address, so that it outlives a reload, a login and a killed web view. */
export interface AccountChoice {
  readonly channelCode: ChannelCode | null;
  /** of the bank channel; null for a wallet */
  readonly bankCode: string | null;
}

const choiceQuery = v.object({
  channelCode: v.optional(v.picklist(Object.keys(payoutChannels))),
  bankCode: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(16))),
});

/** What the address says is chosen. A channel or bank that cannot be read counts as not chosen. */
export function useChoice(): AccountChoice {
  const { channelCode, bankCode }: v.InferOutput<typeof choiceQuery> =
    useQueryOf(choiceQuery) ?? {};
  if (channelCode === undefined) return { channelCode: null, bankCode: null };
  const chosen = Number(channelCode) as ChannelCode;
  const isBank = payoutChannels[chosen].kind === 'bank';
  return { channelCode: chosen, bankCode: isBank ? (bankCode ?? null) : null };
}

/** As the address says it. */
export const choiceAsQuery = ({ channelCode, bankCode }: AccountChoice) => ({
  ...(channelCode === null ? {} : { channelCode: String(channelCode) }),
  ...(bankCode === null ? {} : { bankCode }),
});
