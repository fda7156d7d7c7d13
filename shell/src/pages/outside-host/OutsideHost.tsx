import { named } from '@pautang/shared/app';
import { Illustration } from '@pautang/shared/parts';
import { Card, Page } from '@pautang/shared/ui';
import styles from './OutsideHost.module.css';
import { texts } from './texts';

/** Shown in a browser outside the native app (decision N5). Needs no store and no network. */
export function OutsideHost() {
  return (
    <Page center>
      <div className={styles.outside}>
        <Illustration name="closed" />
        <h1>{texts.title}</h1>
        <p className={styles.body}>{named(texts.body, APP_NAME)}</p>
        <Card className={styles.store}>
          <p>{named(texts.store, APP_NAME)}</p>
        </Card>
      </div>
    </Page>
  );
}
