import type { Coupon } from '@pautang/shared/contract/borrow';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Button, Card, Sheet } from '@pautang/shared/ui';
import { CouponTicket } from '../CouponCard';
import styles from './Popups.module.css';
import { texts } from './texts';

interface CouponPopupProps {
  readonly coupon: Coupon;
  readonly onClose: () => void;
}

export function CouponPopup({ coupon, onClose }: CouponPopupProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.coupon.title}
      footer={
        <>
          <Button full href={linkTo(paths.confirmQuota)}>
            {texts.coupon.use}
          </Button>
          <Button variant="text" full href={linkTo(paths.coupon)}>
            {texts.coupon.see}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <Card tone="warn" className={styles.ticket}>
          <CouponTicket />
          <p className={styles.figure}>{texts.coupon.name(coupon.amount)}</p>
          <p className={styles.note}>{texts.coupon.until(coupon.expiresOn)}</p>
        </Card>
        <p className={styles.note}>{texts.coupon.rule}</p>
      </div>
    </Sheet>
  );
}
