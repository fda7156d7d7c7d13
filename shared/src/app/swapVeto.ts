import { useEffect } from 'react';

/**
 * Why a page does not want to be replaced by another version of itself. `flow`: the borrower is in the middle of
 * something, such as a form about money; only an urgent version takes over, and finds the draft in the address or in
 * kept state. `act`: something is on its way to the lender, or under the borrower's finger; every version waits, and so
 * does a reload that the registry asks for.
 */
export type SwapVeto = 'flow' | 'act';

const held = new Map<symbol, SwapVeto>();
const listeners = new Set<() => void>();

/** Prevents a change of version until the returned function is called. */
export function holdSwap(veto: SwapVeto): () => void {
  const key = Symbol(veto);
  held.set(key, veto);
  return () => {
    if (!held.delete(key)) return;
    for (const listener of listeners) listener();
  };
}

/** Prevents a change of version while the page is there and `veto` is not null. */
export function useSwapVeto(veto: SwapVeto | null): void {
  useEffect(() => (veto === null ? undefined : holdSwap(veto)), [veto]);
}

/** For the shell: the vetoes that hold now, the strongest first, and a subscription to their release. */
export const swapVetoes = {
  strongest: (): SwapVeto | null => {
    const vetoes = [...held.values()];
    return vetoes.includes('act') ? 'act' : (vetoes[0] ?? null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
