import { classNames } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';

interface ToolButtonProps {
  children: ReactNode;
  onClick?: () => void;
  type?: 'button' | 'submit';
  /** the main action of its section */
  isMain?: boolean;
  isBusy?: boolean;
}

/** A button of the panel. It is smaller than the product's own buttons, which are made for thumbs. */
export function ToolButton(props: ToolButtonProps): ReactNode {
  const { children, onClick, type = 'button', isMain = false, isBusy = false } = props;
  return (
    <button
      type={type}
      className={classNames(styles.button, isMain && styles.main)}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
