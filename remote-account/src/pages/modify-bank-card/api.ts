import { api, appChannels, call, useServices } from '@pautang/shared/app';
import type { ChannelOption } from '@pautang/shared/contract/bank';
import { listChannels } from '@pautang/shared/contract/bank';
import type { ChannelCode } from '@pautang/shared/contract/constants';
import { payoutChannels } from '@pautang/shared/contract/constants';
import { plainName } from '@pautang/shared/format';
import { useEffect, useState } from 'react';
import { texts } from './texts';

const { useAccountChannelsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountChannels: build.query<readonly ChannelOption[], void>({
      query: () => call(listChannels, {}),
      transformResponse: ({ channels }: { readonly channels: readonly ChannelOption[] }) =>
        channels,
    }),
  }),
});

const asked = Object.entries(payoutChannels).map(([code, { scheme }]) => ({
  code: Number(code) as ChannelCode,
  walletScheme: scheme,
}));

/** The channels that this phone can serve (section 7); null until the host has answered. */
function usePhoneChannels(): readonly ChannelCode[] | null {
  const { bridge } = useServices();
  const [codes, setCodes] = useState<readonly ChannelCode[] | null>(null);
  useEffect(() => {
    void appChannels(bridge, asked).then(setCodes);
  }, [bridge]);
  return codes;
}

/** The channels that the lender offers. A wallet without its app on the phone cannot be chosen, and says why. */
export function useOfferedChannels() {
  const query = useAccountChannelsQuery();
  const onPhone = usePhoneChannels();
  const data =
    onPhone === null
      ? undefined
      : query.data?.map((channel) =>
          channel.available && !onPhone.includes(channel.channelCode)
            ? { ...channel, available: false, reason: texts.noApp(plainName(channel.name)) }
            : channel,
        );
  return { ...query, data };
}
