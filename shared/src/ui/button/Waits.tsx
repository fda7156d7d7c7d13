import type { ReactNode } from 'react';
import { createContext } from 'react';

/** The id of the text that says why buttons with `needsLender` are closed; null: they are open. */
export const WaitsContext = createContext<string | null>(null);

export interface WaitsProps {
  /** id of the text with the reason; null: the buttons stay open */
  reason: string | null;
  children: ReactNode;
}

/** Closes every button inside that `needsLender`. */
export function Waits({ reason, children }: WaitsProps): ReactNode {
  return <WaitsContext value={reason}>{children}</WaitsContext>;
}
