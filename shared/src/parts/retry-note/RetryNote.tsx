import { Button, ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as texts from '../texts';
import styles from './RetryNote.module.css';

export interface RetryNoteProps {
  message: string;
  onRetry: () => unknown;
}

/** One line for a part of a page that did not load. The rest of the page still works. */
export function RetryNote({ message, onRetry }: RetryNoteProps): ReactNode {
  return (
    <div className={styles.row}>
      <ErrorNote message={message} />
      <Button variant="text" onClick={() => void onRetry()}>
        {texts.retry}
      </Button>
    </div>
  );
}
