import { api, call } from '@pautang/shared/app';
import type { ChannelOption } from '@pautang/shared/contract/bank';
import { listChannels } from '@pautang/shared/contract/bank';

const channelsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountChannels: build.query<readonly ChannelOption[], void>({
      query: () => call(listChannels, {}),
      transformResponse: ({ channels }: { readonly channels: readonly ChannelOption[] }) =>
        channels,
    }),
  }),
});

export const { useAccountChannelsQuery } = channelsApi;
