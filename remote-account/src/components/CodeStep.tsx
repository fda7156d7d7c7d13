import { useAct, useAppSelector } from '@pautang/shared/app';
import { verifyCode } from '@pautang/shared/contract/account';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { maskMobile } from '@pautang/shared/format';
import { CodeForm, useSentCode } from '@pautang/shared/sms-code';
import { Button, ErrorNote, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';

const texts = {
  yourNumber: 'your mobile number',
  send: 'Text me a code',
  confirm: 'Confirm',
  notNow: 'Not now',
  refused: 'Please enter the correct verification code',
} as const;

interface CodeStepProps {
  readonly purpose: 'modifyBankCard' | 'deleteAccount';
  /** asked at a tap, before a code is sent; false: send none */
  readonly mayAsk?: () => Promise<boolean>;
  readonly onProven: (proven: ResponseOf<typeof verifyCode>) => void;
  /** leaves the form of the code; default: back to the introduction */
  readonly onBack?: () => void;
  /** a link below the button that sends the code */
  readonly wayOut?: ReactNode;
  /** the introduction; `number` is the mobile number that the code goes to, masked */
  readonly children: (number: string) => ReactNode;
}

/** An introduction, then a form for the code that the lender texts. The right code gives a proof. */
export function CodeStep(props: CodeStepProps) {
  const { purpose, mayAsk, onProven, onBack, wayOut, children } = props;
  const { mobile, userId } = useAppSelector(({ session }) => session);
  const holder = userId ?? '';
  const codes = useSentCode(purpose, (kept) => kept === holder);
  const [isSent, setIsSent] = useState(codes.sent !== null);
  const [isChecking, setIsChecking] = useState(false);
  const act = useAct(verifyCode);
  const number = mobile === null ? texts.yourNumber : maskMobile(mobile);

  const send = async () => {
    setIsChecking(true);
    const isAllowed = mayAsk === undefined || (await mayAsk());
    setIsChecking(false);
    if (isAllowed && (await codes.send(holder)) !== 'failed') setIsSent(true);
  };
  const verify = async (code: string) => {
    const proven = await act.run({ purpose, code });
    if (proven === null) return;
    codes.setAside();
    onProven(proven);
  };
  const toIntroduction = () => {
    act.reset();
    setIsSent(false);
  };

  if (isSent && codes.sent !== null)
    return (
      <PageFrame>
        <CodeForm
          sent={codes.sent}
          codes={codes}
          number={number}
          onCode={(code) => void verify(code)}
          act={act}
          submit={texts.confirm}
          refused={texts.refused}
          back={texts.notNow}
          onBack={onBack ?? toIntroduction}
        />
      </PageFrame>
    );
  return (
    <PageFrame
      footer={
        <>
          <ErrorNote message={codes.error?.message} />
          <Button full busy={isChecking || codes.isSending} onClick={() => void send()}>
            {texts.send}
          </Button>
          {wayOut}
        </>
      }
    >
      {children(number)}
    </PageFrame>
  );
}
