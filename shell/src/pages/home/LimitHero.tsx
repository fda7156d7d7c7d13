import * as paths from '@pautang/shared/contract/paths';
import type { Quote } from '@pautang/shared/contract/loan';
import { Button, ErrorNote } from '@pautang/shared/ui';
import { useCreditCheck } from '../../credit/useCreditCheck';
import { Hero } from './Hero';
import { texts } from './texts';

interface Props {
  /** whole pesos */
  available: number;
  limit: number;
  example: Quote | null;
}

/** What can be borrowed, with the worked example of the lender. The credit check stands before the amount (section 4). */
export function LimitHero({ available, limit, example }: Props) {
  const { check, isChecking, problem } = useCreditCheck();
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
      <Button
        variant="accent"
        full
        busy={isChecking}
        onClick={() => void check(paths.confirmQuota)}
      >
        {texts.limit.choose}
      </Button>
      <ErrorNote message={problem} />
    </Hero>
  );
}
