import type { Quote } from '@pautang/shared/contract/loan';
import { Button } from '@pautang/shared/ui';
import { Hero } from './Hero';
import { texts } from './texts';

interface Props {
  /** whole pesos */
  available: number;
  limit: number;
  example: Quote | null;
}

/** What can be borrowed, with the worked example of the lender. */
export function LimitHero({ available, limit, example }: Props) {
  const body =
    example === null
      ? {}
      : {
          body: texts.limit.example(
            example.loanAmount,
            example.termDays,
            example.interest,
            example.processingFee,
            example.eirBasisPoints,
          ),
        };
  return (
    <Hero
      label={texts.limit.label}
      amount={available}
      gauge={{ value: available, max: limit }}
      {...body}
    >
      <Button variant="accent" full href="#/borrow/confirm_quota">
        {texts.limit.choose}
      </Button>
    </Hero>
  );
}
