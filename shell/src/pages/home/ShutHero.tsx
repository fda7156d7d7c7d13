import { Button } from '@pautang/shared/ui';
import { Hero } from './Hero';
import styles from './Hero.module.css';
import { texts } from './texts';

/** A limit that cannot be used now and no open loan: where the reason can be read. `limit` in whole pesos. */
export function ShutHero({ limit }: { limit: number }) {
  return (
    <Hero
      label={texts.limit.shutLabel}
      amount={limit}
      gauge={{ value: 0, max: 1 }}
      body={texts.limit.shut}
    >
      <Button variant="accent" full href="#/mine/records">
        {texts.limit.shutAction}
      </Button>
      <a className={styles.second} href="#/customer/customerCenter">
        {texts.limit.shutService}
      </a>
    </Hero>
  );
}
