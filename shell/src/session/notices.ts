import { TOAST } from '@pautang/shared/app';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export interface NoticesState {
  readonly toast: string | null;
}

const initialState: NoticesState = { toast: null };

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: { toastDone: () => initialState },
  extraReducers: (build) =>
    build.addCase(TOAST, (_state, action) => ({
      toast: (action as PayloadAction<string>).payload,
    })),
});

export const { toastDone } = slice.actions;
export const noticesReducer = slice.reducer;
