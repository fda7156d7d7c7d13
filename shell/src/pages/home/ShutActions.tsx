import { Button } from '@pautang/shared/ui';
import styles from './Hero.module.css';
import { texts } from './texts';

/** Where a borrower who cannot borrow now reads why, and whom to ask. */
export function ShutActions() {
  return (
    <>
      <Button variant="accent" full href="#/mine/records">
        {texts.limit.shutAction}
      </Button>
      <a className={styles.second} href="#/customer/customerCenter">
        {texts.limit.shutService}
      </a>
    </>
  );
}
