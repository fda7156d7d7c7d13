import { Hero } from './Hero';
import { ShutActions } from './ShutActions';
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
      <ShutActions />
    </Hero>
  );
}
