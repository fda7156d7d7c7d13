import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Button, PriceStrip, Sheet } from '@pautang/shared/ui';
import { popupApi } from './api';
import { BenefitLine } from './BenefitLine';
import styles from './Popups.module.css';
import { texts } from './texts';

interface Props {
  reofferId: string;
  onClose: () => void;
}
const { reoffer: copy } = texts;

/** Section 4, re-offer: a higher limit, less interest, more days, each until its own deadline. */
export function ReofferPopup({ reofferId, onClose }: Props) {
  const { data, isFetching, refetch } = popupApi.useHomeReofferQuery(reofferId);
  if (data === undefined) return null;
  const { reoffer } = data;
  return (
    <Sheet
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button full href={linkTo(paths.confirmQuota)}>
          {copy.choose}
        </Button>
      }
    >
      <div className={styles.content}>
        {reoffer === null ? (
          <p>{copy.allOver}</p>
        ) : (
          <>
            <p className={styles.note}>{copy.body}</p>
            <ul className={styles.benefits}>
              {reoffer.benefits.map((benefit) => (
                <BenefitLine key={benefit.kind} benefit={benefit} onOver={() => void refetch()} />
              ))}
            </ul>
            <section>
              <p className={styles.example}>
                {copy.example(reoffer.quote.loanAmount, reoffer.quote.termDays)}
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
