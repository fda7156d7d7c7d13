import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';
import { Button } from '../button/Button';
import { useModal } from '../modal/useModal';
import titles from '../Title.module.css';
import styles from './Dialog.module.css';

export interface DialogAction {
  label: string;
  variant?: 'primary' | 'quiet' | 'danger' | 'accent' | 'text';
  onSelect: () => void;
  busy?: boolean;
}

export interface DialogProps {
  open: boolean;
  /** Called at Escape and Android's back. A tap beside the dialog does nothing, because it needs an answer. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** First the act, last the button that only closes. */
  actions: readonly DialogAction[];
}

/** Asks for a confirmation. Use a `Sheet` to show more content. */
export function Dialog({ open, ...panel }: DialogProps) {
  return open ? <DialogPanel {...panel} /> : null;
}

function DialogPanel(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, actions } = props;
  const id = useId();
  const dialog = useModal(onClose);
  const isRisky = actions[0]?.variant === 'danger';
  // The browser would focus the first button, and a key that is still held down could then delete something.
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
      <h2 id={id} className={titles.title}>
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
            key={index}
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
