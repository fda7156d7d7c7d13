import { useEffect } from 'react';

/**
 * Why another version must not replace a page now. `flow`: the borrower fills in something, so only an urgent version does,
 * which finds the draft in the address or in kept state. `act`: a call is on its way, or the borrower's finger is down, so
 * every version waits, and so does a reload that the registry asks for.
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

/** Prevents a change of version while the component is mounted and `veto` is not null. */
export function useSwapVeto(veto: SwapVeto | null): void {
  useEffect(() => (veto === null ? undefined : holdSwap(veto)), [veto]);
}

/** For the shell: the strongest veto that holds now, and a subscription that is called when one is released. */
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
