import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from './hooks';
import type { KeptName, KeptState } from './kept';
import { keep } from './kept';

/**
 * One value of the kept client state (section 3) with its setter, such as `useKept('popupEvaluate')`. It survives a reload
 * and is the same in all tabs. A logout or another borrower's login resets it.
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
