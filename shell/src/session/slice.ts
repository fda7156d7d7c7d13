import type { Session } from '@pautang/shared/app';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export interface SessionState extends Session {
  /** In-app path that the borrower wanted when a login came between (decision N3). Not kept. */
  readonly wanted: string | null;
  /** Logged out on purpose: there is nothing to go back to. Not kept. */
  readonly hasLeft: boolean;
}

export const loggedOut: SessionState = {
  token: null,
  mobile: null,
  packageName: null,
  userId: null,
  wanted: null,
  hasLeft: false,
};

const slice = createSlice({
  name: 'session',
  initialState: loggedOut,
  reducers: {
    /** The lender or the host has said who is logged in. */
    loggedIn: (state, { payload }: PayloadAction<Session>) => ({
      ...payload,
      wanted: state.wanted,
      hasLeft: false,
    }),
    /** Login-required handling (decision N3): the session is over, the wanted path stays. */
    sessionEnded: (_state, { payload }: PayloadAction<{ wanted: string | null }>) => ({
      ...loggedOut,
      wanted: payload.wanted,
    }),
    /** The borrower has logged out. */
    cleared: () => ({ ...loggedOut, hasLeft: true }),
  },
});

export const { loggedIn, sessionEnded, cleared } = slice.actions;
export const sessionReducer = slice.reducer;
