import type { AppError } from '@pautang/shared/app';
import { useCountdown } from '@pautang/shared/app';
import { checkCode } from '@pautang/shared/rules';
import { CodeInput, StateNews } from '@pautang/shared/parts';
import { Button, ErrorNote } from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './CodeForm.module.css';
import { texts } from './texts';
import type { SentCode, SentCodes } from './useSentCode';
import { RESEND_MS } from './useSentCode';

export interface CodeFormProps {
  readonly sent: SentCode;
  readonly codes: Pick<SentCodes, 'send' | 'isSending' | 'error'>;
  /** the recipient's number, as the page shows it */
  readonly number: string;
  /** Checks the code at the lender. Called when the code is complete. */
  readonly onCode: (code: string) => void;
  readonly act: {
    readonly isRunning: boolean;
    readonly error: AppError | null;
    readonly reset: () => void;
  };
  readonly submit: string;
  /** error for a refusal without a message from the lender */
  readonly refused: string;
  readonly back: string;
  readonly onBack: () => void;
}

/** The code step of a login, a card change and a deletion. It sends the code when it is complete. */
export function CodeForm(props: CodeFormProps) {
  const { sent, codes, number, onCode, act, submit: label, refused, back, onBack } = props;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isResent, setIsResent] = useState(false);
  const [resends, setResends] = useState(0);
  // Show a refusal of the lender beside the code, any other failure beside the button.
  const refusal = act.error?.kind === 'business' ? act.error.message || refused : null;
  const failure = refusal === null ? (act.error?.message ?? null) : null;

  const submit = (digits: string) => {
    const found = checkCode(digits);
    setProblem(found);
    if (found === null) onCode(digits);
  };
  // Empty the boxes after a refusal. If no answer came, keep the code for the retry.
  const shown = refusal === null ? code : '';

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(shown);
      }}
    >
      <h1>{texts.heading}</h1>
      <CodeInput
        key={resends}
        label={texts.code}
        // The button that had the focus is gone, and the borrower can only type here.
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
        onComplete={submit}
      />
      <div className={styles.otherActions}>
        <Button variant="text" onClick={onBack}>
          {back}
        </Button>
        <Resend
          resendAt={sent.resendAt}
          isSending={codes.isSending}
          onResend={async () => {
            const sending = await codes.send(sent.holder);
            const isSent = sending === 'new';
            if (sending !== 'failed') setResends(resends + 1);
            if (isSent) {
              setCode('');
              act.reset();
            }
            setIsResent(isSent);
          }}
        />
      </div>
      <ErrorNote message={failure ?? codes.error?.message} />
      <Button type="submit" full busy={act.isRunning}>
        {label}
      </Button>
    </form>
  );
}

const SECOND_MS = 1_000;

interface ResendProps {
  /** the instant of server time from which on the borrower may ask for a new code */
  readonly resendAt: string;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

function Resend({ resendAt, isSending, onResend }: ResendProps) {
  // The page's clock may be up to a second behind the lender's.
  const left = Math.min(RESEND_MS, useCountdown(resendAt));
  return (
    <>
      {left > 0 ? (
        <span className={styles.countdown}>{texts.resendIn(Math.ceil(left / SECOND_MS))}</span>
      ) : (
        <Button variant="text" busy={isSending} onClick={onResend}>
          {texts.resend}
        </Button>
      )}
      <StateNews words={left > 0 ? '' : texts.canResend} />
    </>
  );
}
