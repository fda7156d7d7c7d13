import { useTerms } from '@pautang/shared/app';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { maskCard, plainName } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, DataList, Sheet } from '@pautang/shared/ui';
import { texts } from './texts';

interface AccountSheetProps {
  readonly open: boolean;
  readonly account: ReceivingAccount;
  readonly onClose: () => void;
}

export function AccountSheet({ open, account, onClose }: AccountSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.accountSheet}
      footer={
        <Button full variant="quiet" href={linkTo(paths.smsVerification)}>
          {texts.change}
        </Button>
      }
    >
      <DataList
        items={[
          { label: texts.channel, value: plainName(account.channelName) },
          { label: texts.holder, value: plainName(account.holder) },
          { label: texts.number, value: maskCard(account.cardNumber) },
        ]}
      />
      <p className={shapes.below}>{texts.accountNote(useTerms().cardChangeDays)}</p>
    </Sheet>
  );
}
