import { api, call } from '@pautang/shared/app';
import type { UserInfo } from '@pautang/shared/contract/account';
import { getCurrentUserInfo } from '@pautang/shared/contract/account';

export const { useAccountUserQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountUser: build.query<UserInfo, void>({
      query: () => call(getCurrentUserInfo, {}),
      providesTags: ['User'],
    }),
  }),
});
