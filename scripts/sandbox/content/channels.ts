import type { ChannelOption } from '@pautang/shared/contract/bank';
import { payoutChannels } from '@pautang/shared/contract/constants';
import type { ChannelCode } from '@pautang/shared/contract/constants';
import { banks } from './banks';

/** The order in which the channels are offered: wallets first. */
const order: readonly ChannelCode[] = [90005, 90003, 90002, 90007];

/** Section 3, payout channels (decision S3). */
export const channels: readonly ChannelOption[] = order.map((channelCode) => {
  const { name, kind } = payoutChannels[channelCode];
  return {
    channelCode,
    kind,
    name,
    available: true,
    reason: null,
    banks: kind === 'bank' ? [...banks] : [],
  };
});
