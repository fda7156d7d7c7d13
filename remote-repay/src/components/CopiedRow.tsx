import { CopyButton } from '@pautang/shared/parts';
import type { ReactNode } from 'react';
import styles from './CopiedRow.module.css';

interface CopiedRowProps {
  readonly label: string;
  /** as it is read */
  readonly shown: string;
  /** as it is pasted */
  readonly value: string;
  /** what is copied, as the button says it: 'reference number' */
  readonly copied: string;
}

/** A number that is needed elsewhere, with its copy button. */
export function CopiedRow({ label, shown, value, copied }: CopiedRowProps): ReactNode {
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {shown}
        <span className={styles.copy}>
          <CopyButton value={value} label={copied} />
        </span>
      </span>
    </div>
  );
}
