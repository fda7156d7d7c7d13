import { useAct, useAppDispatch } from '@pautang/shared/app';
import { login, mobileExists } from '@pautang/shared/contract/account';
import { PHONE_COUNTRY_CODE } from '@pautang/shared/contract/constants';
import { useFocusOnError } from '@pautang/shared/focus-on-error';
import { mobileLabel } from '@pautang/shared/format';
import { checkMobile, normaliseMobile } from '@pautang/shared/rules';
import { CodeForm, useSentCode } from '@pautang/shared/sms-code';
import { Button, ErrorNote, TextField } from '@pautang/shared/ui';
import { useMemo, useState } from 'react';
import { loggedIn } from '../../session/slice';
import styles from './Login.module.css';
import { texts } from './texts';
import type { Ask } from './useAnswer';
import { useAnswer } from './useAnswer';

const isMobile = (holder: string): boolean => normaliseMobile(holder) === holder;

/**
 * Login by mobile number and code (section 1): first the number, then the code that was sent to it. The code step
 * returns after a reload or a look at an agreement.
 */
export function CodeLogin() {
  const codes = useSentCode('login', isMobile);
  const [typed, setTyped] = useState(codes.sent?.holder ?? '');
  const [step, setStep] = useState<'mobile' | 'code'>(codes.sent === null ? 'mobile' : 'code');
  const act = useAct(login);
  const dispatch = useAppDispatch();

  const { sent } = codes;
  if (step === 'code' && sent !== null)
    return (
      <CodeForm
        sent={sent}
        codes={codes}
        number={mobileLabel(sent.holder)}
        act={act}
        onCode={async (code) => {
          const mobile = sent.holder;
          const answer = await act.run({ mobile, code });
          if (answer !== null) dispatch(loggedIn({ ...answer, mobile }));
        }}
        submit={texts.logIn}
        refused={texts.failed('')}
        back={texts.changeNumber}
        onBack={() => {
          codes.setAside();
          act.reset();
          setStep('mobile');
        }}
      />
    );
  return (
    <MobileStep
      typed={typed}
      onType={setTyped}
      isSending={codes.isSending}
      error={codes.error?.message ?? null}
      onSubmit={async (mobile) => {
        if ((await codes.send(mobile)) !== 'failed') setStep('code');
      }}
    />
  );
}

interface MobileStepProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** the number in the stored spelling */
  readonly onSubmit: (mobile: string) => void;
  readonly isSending: boolean;
  readonly error: string | null;
}

function MobileStep({ typed, onType, onSubmit, isSending, error }: MobileStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const form = useFocusOnError(tries);
  const mobile = normaliseMobile(typed);
  const exists = useMobileExists(mobile);

  const submit = () => {
    const found = checkMobile(typed);
    setProblem(found && texts.tenDigits);
    setTries(tries + 1);
    if (found === null && mobile !== null) onSubmit(mobile);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1>{texts.mobileHeading}</h1>
      <TextField
        label={texts.mobile}
        prefix={PHONE_COUNTRY_CODE}
        name="mobile"
        type="tel"
        inputMode="tel"
        enterKeyHint="send"
        autoComplete="tel-national"
        value={typed}
        error={problem}
        hint={texts.why}
        onChange={(value) => {
          setProblem(null);
          onType(value);
        }}
      />
      <ErrorNote message={error} />
      <output className={styles.welcome}>
        {exists === null ? '' : exists ? texts.welcomeBack : texts.welcomeNew}
      </output>
      <Button type="submit" full busy={isSending}>
        {texts.sendCode}
      </Button>
    </form>
  );
}

/** Whether a number has an account, which only changes the greeting; null while it is not known. */
function useMobileExists(mobile: string | null): boolean | null {
  const ask = useMemo<Ask<{ exists: boolean }> | null>(
    () =>
      mobile === null ? null : (client, options) => client.read(mobileExists, { mobile }, options),
    [mobile],
  );
  return useAnswer(ask)?.exists ?? null;
}
