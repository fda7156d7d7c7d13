import { useState } from 'react';
import { CodeStep } from './CodeStep';
import { MobileStep } from './MobileStep';
import { useSentCode } from './useSentCode';

/** Log in by mobile number and code (section 1): the number first, then the code that was sent to it. */
export function CodeLogin() {
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<'mobile' | 'code'>('mobile');
  const code = useSentCode();

  if (step === 'code' && code.sent !== null)
    return (
      <CodeStep
        sent={code.sent}
        onResend={() => code.send(code.sent?.mobile ?? '')}
        isResending={code.isSending}
        resendError={code.error?.message ?? null}
        onChangeNumber={() => setStep('mobile')}
      />
    );
  return (
    <MobileStep
      typed={typed}
      onType={setTyped}
      isSending={code.isSending}
      error={code.error?.message ?? null}
      onSubmit={async (mobile) => {
        if ((await code.send(mobile)) !== null) setStep('code');
      }}
    />
  );
}
