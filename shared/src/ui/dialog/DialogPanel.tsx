import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { useModal } from '../modal/useModal';
import type { DialogProps } from './Dialog';
import styles from './Dialog.module.css';

/** The open dialog. */
export function DialogPanel(props: Omit<DialogProps, 'open'>): ReactNode {
  const { onClose, title, children, actions } = props;
  const id = useId();
  const dialog = useModal(onClose);
  return (
    <dialog
      ref={dialog}
      data-modal
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={children ? `${id}-body` : undefined}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children ? (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      ) : null}
      <div className={styles.actions}>
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
