import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { Link, useIsOnline, useServices } from '@pautang/shared/app';
import { timeLabel } from '@pautang/shared/format';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { serverTimeOf } from '../../serverTimeOf';
import styles from './LastChecked.module.css';
import { lastChecked, offlineAsOf, texts } from './texts';

interface LastCheckedProps {
  repaymentId: string;
  stampMs: number;
  onCheck: () => PromiseLike<unknown>;
}

/** How fresh the page is, and the way out when a payment does not show. */
export function LastChecked({ repaymentId, stampMs, onCheck }: LastCheckedProps): ReactNode {
  const [isChecking, setIsChecking] = useState(false);
  const isOnline = useIsOnline();
  const { clock } = useServices();
  const time = timeLabel(serverTimeOf(clock, stampMs));
  const check = async () => {
    setIsChecking(true);
    await onCheck();
    setIsChecking(false);
  };
  return (
    <div className={styles.place}>
      <div className={styles.row}>
        <span className={styles.time}>{isOnline ? lastChecked(time) : offlineAsOf(time)}</span>
        {isOnline ? (
          <span className={styles.check}>
            <Button variant="text" busy={isChecking} onClick={() => void check()}>
              {texts.checkNow}
            </Button>
          </span>
        ) : null}
      </div>
      <p className={styles.help}>
        {texts.notShown}{' '}
        <Link to={addressOf(paths.customerWorder, { type: 'repaidNotUpdated', repaymentId })}>
          {texts.tellUs}
        </Link>
      </p>
    </div>
  );
}
