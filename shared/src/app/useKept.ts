import { useCallback } from 'react';
import type { LenderTerms } from '../contract/lenderTerms';
import { useAppDispatch, useAppSelector } from './hooks';
import type { KeptName, KeptState } from './kept';
import { keep } from './kept';

/** A kept value (section 3) with its setter: over reloads and in all tabs, until a logout or another borrower. */
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

/** Puts the app's name into a text in place of each '{app}'. */
export const named = (text: string, name: string): string => text.split('{app}').join(name);

/** Returns `named` with the name of this app: the host's, or the build's until the host has told one. */
export function useNamed(): (text: string) => string {
  const [name] = useKept('appName');
  return useCallback((text: string) => named(text, name ?? ''), [name]);
}

const none: LenderTerms = {};

/** Returns the lender's prices and promises, from its last `operationConfig`. Login and home load that. */
export function useTerms(): LenderTerms {
  const [{ operationConfigData }] = useKept('commonInfo');
  return operationConfigData?.terms ?? none;
}
