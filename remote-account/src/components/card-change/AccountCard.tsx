import { payoutChannels } from '@pautang/shared/contract/constants';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { accountLabel, plainName } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Icon } from '@pautang/shared/ui';
import styles from './AccountCard.module.css';
import { texts } from './texts';

export function AccountCard({ account }: { readonly account: ReceivingAccount }) {
  const { kind } = payoutChannels[account.channelCode];
  return (
    <Card label={texts.current}>
      <div className={styles.line}>
        <span className={styles.icon}>
          <Icon name={kind} />
        </span>
        <div>
          <p className={shapes.soft}>{texts.current}</p>
          <p className={styles.account}>{accountLabel(account)}</p>
          <p className={shapes.soft}>{plainName(account.holder)}</p>
        </div>
      </div>
    </Card>
  );
}
