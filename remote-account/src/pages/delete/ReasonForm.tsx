import { useNavigate } from '@pautang/shared/app';
import type { DeletionReason } from '@pautang/shared/contract/account';
import { deletionReasons } from '@pautang/shared/contract/account';
import { FormStep } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { OptionCards } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Page as PageFrame } from '@pautang/shared/ui';
import { useRef, useState } from 'react';
import { StepHeading } from './StepHeading';
import { texts } from './texts';

const options = deletionReasons.map((value) => ({ value, title: texts.reasons[value] }));

/** FORM: asks for the reason (section 3, account deletion reasons). The choice is in the address. */
export function ReasonForm({ reason }: { readonly reason: DeletionReason | null }) {
  const navigate = useNavigate();
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const choose = (chosen: DeletionReason) => {
    setIsMissing(false);
    const here = addressOf(paths.deleteAccount, { step: 'form', reason: chosen });
    void navigate(here, { replace: true });
  };
  const goOn = () => {
    if (reason !== null)
      return void navigate(addressOf(paths.deleteAccount, { step: 'verify', reason }));
    setIsMissing(true);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <PageFrame
      footer={
        <Button full onClick={goOn}>
          {texts.continue}
        </Button>
      }
    >
      <StepHeading step={FormStep.FORM} title={texts.reasonTitle} />
      <p className={shapes.muted}>{texts.reasonBody}</p>
      <div ref={form}>
        <OptionCards
          label={texts.reasonTitle}
          stacked
          options={options}
          value={reason}
          onChange={choose}
          error={isMissing ? texts.chooseReason : null}
        />
      </div>
    </PageFrame>
  );
}
