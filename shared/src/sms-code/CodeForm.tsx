import type { AppError } from '@pautang/shared/app';
import { useCountdown } from '@pautang/shared/app';
import { checkCode } from '@pautang/shared/rules';
import { CodeInput, StateNews } from '@pautang/shared/parts';
import { Button, ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './CodeForm.module.css';
import { texts } from './texts';
import type { SentCode, SentCodes } from './useSentCode';
import { RESEND_MS } from './useSentCode';

export interface CodeFormProps {
  /** the code that was sent */
  readonly sent: SentCode;
  readonly codes: Pick<SentCodes, 'send' | 'isSending' | 'error'>;
  /** where it went, as the borrower is to read it */
  readonly number: string;
  /** Sends the code off, once its last digit is there. */
  readonly onCode: (code: string) => void;
  /** the act that `onCode` runs */
  readonly act: {
    readonly isRunning: boolean;
    readonly error: AppError | null;
    readonly reset: () => void;
  };
  readonly submit: string;
  /** for a refusal without words of the lender's */
  readonly refused: string;
  /** the way back from this step, in words */
  readonly back: string;
  readonly onBack: () => void;
}

/** The code step of a login, a card change and a deletion: the code is sent off by itself once its last digit is there. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const { sent, codes, number, onCode, act, submit: label, refused, back, onBack } = props;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isResent, setIsResent] = useState(false);
  const [resends, setResends] = useState(0);
  // A failure about the code stands beside the code; any other one beside the button.
  const refusal = act.error?.kind === 'business' ? act.error.message || refused : null;
  const failure = refusal === null ? (act.error?.message ?? null) : null;

  const submit = (digits: string) => {
    const found = checkCode(digits);
    setProblem(found);
    if (found === null) onCode(digits);
  };
  // A refused code is useless, so six empty boxes ask for the next one. A code without an answer is
  // kept for the retry.
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
        // The step, and a new code, have just replaced what had the focus; the one act is to type here.
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
  /** instant on server time from which a new code may be asked for */
  readonly resendAt: string;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

/** Counts down, then offers a new code. */
function Resend({ resendAt, isSending, onResend }: ResendProps): ReactNode {
  // The page's clock has only the whole seconds of the lender's clock, and may be a moment behind
  // it.
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
