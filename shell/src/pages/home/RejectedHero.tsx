import { loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { Chip } from '@pautang/shared/ui';
import { Hero } from './Hero';
import { ShutActions } from './ShutActions';
import { texts } from './texts';

interface Props {
  order: LoanOrder;
  /** YYYY-MM-DD; null: not known */
  reapplyDate: string | null;
}

const { rejected } = texts;

/** The last loan was rejected and none is open: what became of it, and from when on one may apply again (decision S7). */
export function RejectedHero({ order, reapplyDate }: Props) {
  return (
    <Hero
      label={rejected.label}
      amount={order.loanAmount}
      gauge={{ value: 0, max: 1 }}
      chip={<Chip tone="warn">{loanStatusLabel[order.status]}</Chip>}
      body={
        <>
          <p>{rejected.body}</p>
          {reapplyDate !== null && <p>{rejected.again(reapplyDate)}</p>}
        </>
      }
    >
      <ShutActions />
    </Hero>
  );
}
