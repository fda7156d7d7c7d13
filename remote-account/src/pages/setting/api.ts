import { api, call } from '@pautang/shared/app';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { getCurrentUserInfo } from '@pautang/shared/contract/account';

const settingApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountUser: build.query<ResponseOf<typeof getCurrentUserInfo>, void>({
      query: () => call(getCurrentUserInfo, {}),
      providesTags: ['User'],
    }),
  }),
});

export const { useAccountUserQuery } = settingApi;
