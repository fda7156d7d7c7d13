import type { ReactNode } from 'react';
import { createContext } from 'react';

/** id of the text that says what a button waits for that only works with the lender; null while nothing keeps it from working. */
export const WaitsContext = createContext<string | null>(null);

export interface WaitsProps {
  /** id of the text that says why; null closes nothing. */
  reason: string | null;
  children: ReactNode;
}

/** Closes every button below it that `needsLender`. */
export function Waits({ reason, children }: WaitsProps): ReactNode {
  return <WaitsContext value={reason}>{children}</WaitsContext>;
}
