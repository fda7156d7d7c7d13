import { CopyButton } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card } from '@pautang/shared/ui';
import styles from './ShareText.module.css';

interface ShareTextProps {
  readonly text: string;
  /** label of the share button, such as 'Share this plan' */
  readonly share: string;
  /** label beside the copy button, such as 'Keep this plan as text' */
  readonly keep: string;
  readonly copied: string;
  /** true on the page itself, false inside a card or a sheet */
  readonly inCard?: boolean;
}

export function ShareText(props: ShareTextProps) {
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
    // Say nothing if the borrower closes the phone's share sheet.
    if (!(error instanceof DOMException)) throw error;
  }
}
