import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from './hooks';
import type { KeptName, KeptState } from './kept';
import { keep } from './kept';

/**
 * One value of section 3's kept client state and its setter, such as `useKept('popupEvaluate')`. It outlives a reload
 * and is the same in all tabs; a logout or another borrower's login empties it.
 */
export function useKept<N extends KeptName>(
  name: N,
): readonly [KeptState[N], (value: KeptState[N]) => void] {
  const dispatch = useAppDispatch();
  const value = useAppSelector(({ kept }) => kept[name]);
  const set = useCallback(
    (next: KeptState[N]) => void dispatch(keep(name, next)),
    [dispatch, name],
  );
  return [value, set];
}
