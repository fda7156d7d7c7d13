import { classNames } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import styles from './ToolButton.module.css';

interface ToolButtonProps {
  children: ReactNode;
  onClick?: () => void;
  type?: 'button' | 'submit';
  /** the main action of its section */
  isMain?: boolean;
  isBusy?: boolean;
  /** why it is disabled; null: it is not */
  refusal?: string | null;
}

/**
 * A button of the panel. It is smaller than the product's own buttons, which are made for thumbs. A disabled one keeps
 * its place in the tab order, because pressing it says in the panel why.
 */
export function ToolButton(props: ToolButtonProps): ReactNode {
  const { children, onClick, type = 'button', isMain = false } = props;
  const { isBusy = false, refusal = null } = props;
  const { store } = useHost();
  const tell = () => store.set({ notice: { tone: 'error', text: refusal ?? '' } });
  return (
    <button
      type={type}
      className={classNames(styles.button, isMain && styles.main)}
      aria-busy={isBusy || undefined}
      aria-disabled={refusal !== null || undefined}
      title={refusal ?? undefined}
      onClick={refusal === null ? onClick : tell}
    >
      {children}
    </button>
  );
}
