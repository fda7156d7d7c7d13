import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import { useModal } from '../modal/useModal';
import { texts } from '../texts';
import styles from './Sheet.module.css';

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

/** The open sheet. */
function SheetPanel(props: Omit<SheetProps, 'open'>): ReactNode {
  const { onClose, title, children, footer } = props;
  const titleId = useId();
  const dialog = useModal(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // The browser would focus the close button. The heading takes the focus instead, so that it is read
  // out first.
  useEffect(() => {
    const at = document.activeElement;
    if (at === close.current || !dialog.current?.contains(at)) heading.current?.focus();
  }, [dialog]);
  return (
    // The backdrop belongs to the dialog element: a click that hits the element itself missed the panel. Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      data-modal
      className={styles.sheet}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} data-title className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <button
            ref={close}
            type="button"
            className={styles.close}
            aria-label={texts.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* Without a control inside, the keyboard could not scroll it. A fieldset would bring styles of its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        <div role="group" aria-labelledby={titleId} className={styles.content} tabIndex={0}>
          {children}
        </div>
        {footer ? (
          <div className={styles.footer} data-acts>
            {footer}
            <div data-way-out hidden>
              <Button full variant="text" onClick={onClose}>
                {texts.notNow}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
