import { useState } from 'react';
import { CodeStep } from './CodeStep';
import { MobileStep } from './MobileStep';
import { useSentCode } from './useSentCode';

/**
 * Log in by mobile number and code (section 1): the number first, then the code that was sent to it, which is asked for
 * again after a reload or a look at an agreement.
 */
export function CodeLogin() {
  const code = useSentCode();
  const [typed, setTyped] = useState(code.sent?.mobile ?? '');
  const [step, setStep] = useState<'mobile' | 'code'>(code.sent === null ? 'mobile' : 'code');

  const { sent } = code;
  if (step === 'code' && sent !== null)
    return (
      <CodeStep
        sent={sent}
        onResend={() => code.send(sent.mobile)}
        isResending={code.isSending}
        resendError={code.error?.message ?? null}
        onChangeNumber={() => {
          code.setAside();
          setStep('mobile');
        }}
      />
    );
  return (
    <MobileStep
      typed={typed}
      onType={setTyped}
      isSending={code.isSending}
      error={code.error?.message ?? null}
      onSubmit={async (mobile) => {
        if ((await code.send(mobile)) !== 'failed') setStep('code');
      }}
    />
  );
}
