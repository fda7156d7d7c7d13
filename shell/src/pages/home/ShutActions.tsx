import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Button } from '@pautang/shared/ui';
import styles from './Hero.module.css';
import { texts } from './texts';

/** Where a borrower who cannot borrow now reads why, and whom to ask. */
export function ShutActions() {
  return (
    <>
      <Button variant="accent" full href={linkTo(paths.records)}>
        {texts.limit.shutAction}
      </Button>
      <a className={styles.second} href={linkTo(paths.customerCenter)}>
        {texts.limit.shutService}
      </a>
    </>
  );
}
