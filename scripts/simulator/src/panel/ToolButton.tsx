import { classNames } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';

interface ToolButtonProps {
  children: ReactNode;
  onClick?: () => void;
  type?: 'button' | 'submit';
  /** what the section is there for */
  isMain?: boolean;
  isBusy?: boolean;
}

/** A button of the tool: denser than the product's own, which are made for thumbs. */
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
