import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';
import { Button } from '../button/Button';
import { useModal } from '../modal/useModal';
import styles from './Dialog.module.css';

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

/** A dialog only confirms. For content of its own use a `Sheet`. */
export function Dialog({ open, ...panel }: DialogProps): ReactNode {
  return open ? <DialogPanel {...panel} /> : null;
}

/** The open dialog. */
function DialogPanel(props: Omit<DialogProps, 'open'>): ReactNode {
  const { onClose, title, children, actions } = props;
  const id = useId();
  const dialog = useModal(onClose);
  const isRisky = actions[0]?.variant === 'danger';
  // The browser would focus the first button, the act. A key that is still held down must not set
  // off a deletion.
  useEffect(() => {
    if (isRisky) dialog.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [dialog, isRisky]);
  return (
    <dialog
      ref={dialog}
      data-modal
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={children ? `${id}-body` : undefined}
    >
      <h2 id={id} data-title>
        {title}
      </h2>
      {children ? (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      ) : null}
      <div className={styles.actions} data-acts>
        {actions.map(({ label, variant, onSelect, busy = false }, index) => (
          <Button
            key={label}
            full
            variant={variant ?? (index === 0 ? 'primary' : 'quiet')}
            busy={busy}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      </div>
    </dialog>
  );
}
