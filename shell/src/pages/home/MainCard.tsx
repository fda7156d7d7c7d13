import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { ClosedHero } from './ClosedHero';
import { creditCopy } from './creditCopy';
import { CreditHero } from './CreditHero';
import { DueHero } from './DueHero';
import { LimitHero } from './LimitHero';
import { isOwed, loanFigures } from './loanFigures';
import { RejectedHero } from './RejectedHero';
import { ShutHero } from './ShutHero';
import type { Situation } from './situation';
import { WaitingHero } from './WaitingHero';

interface Props {
  situation: Situation;
  plan: PendingRepayPlan | null;
  /** server time */
  nowMs: number;
}

/** The big card: one matter, one button. */
export function MainCard({ situation, plan, nowMs }: Props) {
  switch (situation.kind) {
    case 'loan':
      return isOwed(situation.order) ? (
        <DueHero
          order={situation.order}
          figures={loanFigures(situation.order, plan)}
          nowMs={nowMs}
        />
      ) : (
        <WaitingHero order={situation.order} />
      );
    case 'limit':
      return (
        <LimitHero
          available={situation.available}
          limit={situation.limit}
          example={situation.example}
        />
      );
    case 'closed':
      return (
        <ClosedHero
          available={situation.available}
          limit={situation.limit}
          opensAt={situation.opensAt}
          nowMs={nowMs}
        />
      );
    case 'rejected':
      return <RejectedHero order={situation.order} reapplyDate={situation.reapplyDate} />;
    case 'shut':
      return <ShutHero limit={situation.limit} />;
    default:
      return <CreditHero copy={creditCopy(situation, nowMs)} />;
  }
}
