import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';

interface ToolButtonProps {
  children: ReactNode;
  onClick: () => void;
}

/** A button of the panel. It is smaller than the product's own buttons, which are made for thumbs. */
export function ToolButton({ children, onClick }: ToolButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
