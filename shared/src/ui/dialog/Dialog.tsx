import type { ReactNode } from 'react';
import { DialogPanel } from './DialogPanel';

export interface DialogAction {
  label: string;
  variant?: 'primary' | 'quiet' | 'danger' | 'accent' | 'text';
  onSelect: () => void;
  busy?: boolean;
}

export interface DialogProps {
  open: boolean;
  /** Escape, Android's back. A tap beside it does nothing: a dialog wants an answer. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The act first, the way out last. */
  actions: readonly DialogAction[];
}

/** Confirms, nothing else; what has content of its own is a `Sheet`. */
export function Dialog({ open, ...panel }: DialogProps): ReactNode {
  return open ? <DialogPanel {...panel} /> : null;
}
