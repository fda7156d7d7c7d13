import { useCountdown } from '@pautang/shared/app';
import type { ReofferBenefit } from '@pautang/shared/contract/home';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { aPeriod, countdown } from '@pautang/shared/format';
import { Button, Icon, PriceStrip, Sheet, classNames } from '@pautang/shared/ui';
import { useEffect } from 'react';
import styles from './Popups.module.css';
import { texts } from './texts';
import { popupApi } from './usePopup';

interface ReofferPopupProps {
  readonly reofferId: string;
  readonly onClose: () => void;
}
/** Section 4, re-offer: a higher limit, less interest, more days, each until its own deadline. */
export function ReofferPopup({ reofferId, onClose }: ReofferPopupProps) {
  const { data, isFetching, refetch } = popupApi.useHomeReofferQuery(reofferId);
  if (data === undefined) return null;
  const { reoffer } = data;
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.reoffer.title}
      footer={
        <Button full href={linkTo(paths.confirmQuota, { reofferId })}>
          {texts.reoffer.choose}
        </Button>
      }
    >
      <div className={styles.content}>
        {reoffer === null ? (
          <p>{texts.reoffer.allOver}</p>
        ) : (
          <>
            <p className={styles.note}>{texts.reoffer.body}</p>
            <ul className={styles.benefits}>
              {reoffer.benefits.map((benefit) => (
                <BenefitLine
                  key={benefit.kind}
                  benefit={benefit}
                  period={aPeriod(reoffer.quote)}
                  onOver={() => void refetch()}
                />
              ))}
            </ul>
            <section>
              <p className={styles.example}>
                {texts.reoffer.example(reoffer.quote.loanAmount, reoffer.quote.termDays)}
              </p>
              <PriceStrip
                receive={reoffer.quote.lendingAmount}
                repay={reoffer.quote.totalRepayment}
                cost={reoffer.quote.totalCost}
                eirBasisPoints={reoffer.quote.eirBasisPoints}
                isStale={isFetching}
              />
            </section>
          </>
        )}
      </div>
    </Sheet>
  );
}

const icons = { limit: 'gauge', interest: 'coupon', days: 'calendar' } as const;
interface BenefitLineProps {
  readonly benefit: ReofferBenefit;
  readonly period: string;
  /** called when its time runs out while the popup is open */
  readonly onOver: () => void;
}

/** One benefit with its former value and the time left, on server time. */
function BenefitLine({ benefit, period, onOver }: BenefitLineProps) {
  const { kind, from, to, expiresAt } = benefit;
  const left = useCountdown(expiresAt);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
    // Call it once, when the time is up, and not when the parent renders again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  return (
    <li className={classNames(styles.benefit, isOver && styles.over)}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>{texts.reoffer.benefits[kind](to, period)}</span>
        <span className={styles.before}>{texts.reoffer.before[kind](from)}</span>
      </span>
      <span role="timer" className={styles.left}>
        {isOver ? texts.reoffer.over : texts.reoffer.left(countdown(left))}
      </span>
    </li>
  );
}
