import { useCountdown } from '@pautang/shared/app';
import { Button } from '@pautang/shared/ui';
import styles from './Login.module.css';
import { texts } from './texts';
import { RESEND_MS } from './useSentCode';

const SECOND_MS = 1_000;

interface Props {
  /** instant on server time from which a new code may be asked for */
  resendAt: string;
  isSending: boolean;
  onResend: () => void;
}

/** Counts down, then offers a new code. */
export function Resend({ resendAt, isSending, onResend }: Props) {
  // The page's clock knows whole seconds of the lender's, and may be a moment behind it.
  const left = Math.min(RESEND_MS, useCountdown(resendAt));
  return left > 0 ? (
    <span className={styles.countdown}>{texts.resendIn(Math.ceil(left / SECOND_MS))}</span>
  ) : (
    <Button variant="text" busy={isSending} onClick={onResend}>
      {texts.resend}
    </Button>
  );
}
