import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import { useModal } from '../modal/useModal';
import { texts } from '../texts';
import titles from '../Title.module.css';
import styles from './Sheet.module.css';

export interface SheetProps {
  open: boolean;
  /** Called by the close button, the backdrop, Escape and Android's back. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** content that stays at the bottom while the rest scrolls */
  footer?: ReactNode;
}

/** Rises from the bottom over the page. Its content is mounted only while it is open, so that its state starts fresh. */
export function Sheet({ open, ...panel }: SheetProps) {
  return open ? <SheetPanel {...panel} /> : null;
}

function SheetPanel(props: Omit<SheetProps, 'open'>) {
  const { onClose, title, children, footer } = props;
  const titleId = useId();
  const dialog = useModal(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // The browser would focus the close button. Focus the heading, so that a screen reader reads it first.
  useEffect(() => {
    const at = document.activeElement;
    if (at === close.current || !dialog.current?.contains(at)) heading.current?.focus();
  }, [dialog]);
  return (
    // A click on the dialog element itself is a click on its backdrop. Escape does the same for the keyboard.
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
          <h2 ref={heading} id={titleId} className={titles.title} tabIndex={-1}>
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
        {/* The tabIndex lets the keyboard scroll content without a control. A fieldset would bring its own styles. */}
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
