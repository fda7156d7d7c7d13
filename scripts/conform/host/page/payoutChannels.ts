import { hostAppChannel } from '@pautang/shared/contract/hostPages';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { Judged } from './judge';
import { problem } from './judge';
import { faults } from './texts';

export const payoutCodes = [90005, 90003, 90002, 90007] as const;
export const channelsOf = (codes: readonly (typeof payoutCodes)[number][]) => ({
  channels: codes.map((code) => ({ code, walletScheme: `wallet${code}://` })),
});

/** An answer about other channels than were asked about belongs to another call. */
export function otherCall(asked: readonly number[], { said }: Judged): Problem[] {
  if (said.is !== 'good') return [];
  const { channels } = v.parse(hostAppChannel.answer, said.data);
  const got = channels.map(({ code }) => code);
  const isSame =
    got.length === asked.length && asked.every((code) => got.some((one) => one === code));
  return isSame ? [] : [problem('otherCall', faults.otherCall(asked.join(' '), got.join(' ')))];
}

/** A subset of the payout channels, another for each of 15 calls. */
export const subset = (index: number) =>
  payoutCodes.filter((_, bit) => (((index % 15) + 1) >> bit) & 1);
