import type { OperationConfig } from '@pautang/shared/contract/account';
import { Icon } from '@pautang/shared/ui';
import styles from './Page.module.css';
import { texts } from './texts';

/** The way to a person that needs no page: the phone keeps the number since the app last heard from the lender. */
export function Contact({ lender }: { readonly lender: OperationConfig['lender'] }) {
  const { phone, serviceHours } = lender;
  return (
    <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={20} />
      <span>
        {texts.call(phone)}
        <span className={styles.hours}>{serviceHours}</span>
      </span>
    </a>
  );
}
