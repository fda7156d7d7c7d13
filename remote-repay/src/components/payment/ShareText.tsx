import { CopyButton } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ShareText.module.css';

interface ShareTextProps {
  readonly text: string;
  /** on the button of a phone that can share, such as 'Share this plan' */
  readonly share: string;
  /** beside the button that copies, such as 'Keep this plan as text' */
  readonly keep: string;
  /** what is copied, as `CopyButton` has it */
  readonly copied: string;
  /** whether it stands on the page by itself, else inside a card or a sheet */
  readonly inCard?: boolean;
}

/** Shares something as text where the phone can share, else copies it. */
export function ShareText(props: ShareTextProps): ReactNode {
  const { text, share, keep, copied, inCard = false } = props;
  if (typeof navigator.share === 'function')
    return (
      <Button full variant="quiet" onClick={() => void shareText(text)}>
        {share}
      </Button>
    );
  const copy = (
    <div className={shapes.row}>
      <span>{keep}</span>
      <span className={styles.copy}>
        <CopyButton value={text} label={copied} />
      </span>
    </div>
  );
  return inCard ? <Card>{copy}</Card> : copy;
}

async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // The borrower has closed the phone's share sheet: that is no failure, so nothing is said.
    if (!(error instanceof DOMException)) throw error;
  }
}
