import { useAct, useCountdown } from '@pautang/shared/app';
import { login } from '@pautang/shared/contract/account';
import { mobileLabel } from '@pautang/shared/format';
import { checkCode } from '@pautang/shared/rules';
import { Button, CodeInput, ErrorNote, Hidden } from '@pautang/shared/ui';
import { useState } from 'react';
import type { SentCode } from '../../session/sentCode';
import styles from './Login.module.css';
import { texts } from './texts';
import { useFinishLogin } from './useFinishLogin';
import type { Sending } from './useSentCode';
import { RESEND_MS } from './useSentCode';

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onResend: () => Promise<Sending>;
  readonly isResending: boolean;
  /** why no new code was sent */
  readonly resendError: string | null;
  readonly onChangeNumber: () => void;
}

/** The second step: the code, sent off by itself once its last digit is there. */
export function CodeStep({
  sent,
  onResend,
  isResending,
  resendError,
  onChangeNumber,
}: CodeStepProps) {
  const { mobile } = sent;
  const number = mobileLabel(mobile);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isResent, setIsResent] = useState(false);
  const act = useAct(login);
  const finish = useFinishLogin();
  // What the lender says of the code stands beside it; what says nothing of the code, beside the button.
  const refusal = act.error?.kind === 'business' ? act.error.message || texts.failed('') : null;
  const failure = refusal === null ? (act.error?.message ?? null) : null;

  const submit = async (digits: string) => {
    const found = checkCode(digits);
    setProblem(found);
    if (found !== null) return;
    const answer = await act.run({ mobile, code: digits });
    if (answer !== null) finish({ ...answer, mobile });
  };
  // A refused code is of no more use, and six empty boxes ask for the next one; an unanswered one is kept for the retry.
  const shown = refusal === null ? code : '';

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(shown);
      }}
    >
      <h1>{texts.codeHeading}</h1>
      <CodeInput
        label={texts.code}
        // The step has just replaced the one that had the focus; its one act is to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={shown}
        error={problem ?? refusal}
        hint={isResent ? texts.resentTo(number) : texts.sentTo(number)}
        onChange={(digits) => {
          setCode(digits);
          setProblem(null);
          setIsResent(false);
          act.reset();
        }}
        onComplete={(digits) => void submit(digits)}
      />
      <div className={styles.otherActions}>
        <Button variant="text" onClick={onChangeNumber}>
          {texts.changeNumber}
        </Button>
        <Resend
          resendAt={sent.resendAt}
          isSending={isResending}
          onResend={async () => {
            const isSent = (await onResend()) === 'new';
            if (isSent) {
              setCode('');
              act.reset();
            }
            setIsResent(isSent);
          }}
        />
      </div>
      <Hidden live>{isResent ? texts.resentTo(number) : ''}</Hidden>
      <ErrorNote message={failure ?? resendError} />
      <Button type="submit" full busy={act.isRunning}>
        {texts.logIn}
      </Button>
    </form>
  );
}

const SECOND_MS = 1_000;

interface ResendProps {
  /** instant on server time from which a new code may be asked for */
  readonly resendAt: string;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

/** Counts down, then offers a new code. */
function Resend({ resendAt, isSending, onResend }: ResendProps) {
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
