import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { instantLabel } from '@pautang/shared/format';
import { Button } from '@pautang/shared/ui';
import { Hero } from './Hero';
import { texts } from './texts';

interface Props {
  /** whole pesos */
  available: number;
  limit: number;
  opensAt: string | null;
  /** server time */
  nowMs: number;
}

/** A limit that waits: no new loans are given out now, and when they are again. */
export function ClosedHero({ available, limit, opensAt, nowMs }: Props) {
  return (
    <Hero
      label={texts.closed.label}
      amount={available}
      gauge={{ value: available, max: limit }}
      body={opensAt === null ? texts.closed.body : texts.closed.opens(instantLabel(opensAt, nowMs))}
    >
      <Button variant="accent" full href={linkTo(paths.borrowGuide)}>
        {texts.closed.action}
      </Button>
    </Hero>
  );
}
