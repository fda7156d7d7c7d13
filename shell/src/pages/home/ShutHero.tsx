import { Button } from '@pautang/shared/ui';
import { Hero } from './Hero';
import { texts } from './texts';

/** A limit that cannot be used now and no open loan: who can say why. `limit` in whole pesos. */
export function ShutHero({ limit }: { limit: number }) {
  return (
    <Hero
      label={texts.limit.shutLabel}
      amount={limit}
      gauge={{ value: 0, max: 1 }}
      body={texts.limit.shut}
    >
      <Button variant="accent" full href="#/customer/customerCenter">
        {texts.limit.shutAction}
      </Button>
    </Hero>
  );
}
