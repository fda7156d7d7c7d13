import type { ReactNode } from 'react';
import { SheetPanel } from './SheetPanel';

export interface SheetProps {
  open: boolean;
  /** Close button, backdrop, Escape, Android's back. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
}

/** Rises from the bottom over the page. Mounted only while open, so what is inside starts fresh. */
export function Sheet({ open, ...panel }: SheetProps): ReactNode {
  return open ? <SheetPanel {...panel} /> : null;
}
