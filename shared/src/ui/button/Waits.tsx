import type { ReactNode } from 'react';
import { createContext } from 'react';

/** The id of the text that says why buttons with `needsLender` are closed; null: they are open. */
export const WaitsContext = createContext<string | null>(null);

/** Closes every button inside that `needsLender`. `reason` is the id of the text that says why; null: they stay open. */
export function Waits({ reason, children }: { reason: string | null; children: ReactNode }) {
  return <WaitsContext value={reason}>{children}</WaitsContext>;
}
