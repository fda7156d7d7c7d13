import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isDoneByHost, useServices, useTerms } from '@pautang/shared/app';
import { hostOpenPage } from '@pautang/shared/contract/hostPages';
import * as paths from '@pautang/shared/contract/paths';
import { Button, ErrorNote, ProgressBar } from '@pautang/shared/ui';
import { useState } from 'react';
import { useCreditCheck } from '../../credit/useCreditCheck';
import { Hero } from './Hero';
import styles from './Hero.module.css';
import type { Situation } from './situation';
import { STEP_COUNT } from './situation';
import { texts } from './texts';

type CreditSituation = Exclude<
  Situation,
  { kind: 'loan' | 'limit' | 'closed' | 'shut' | 'rejected' }
>;

interface CreditHeroProps {
  readonly situation: CreditSituation;
  /** the app's path that the button opens; null: a page of the host */
  readonly to: string | null;
}

/** The card on the way to a limit: the state of the application and the one next step. */
export function CreditHero({ situation, to }: CreditHeroProps) {
  const copy = creditCopy(situation, to, useTerms());
  const host = useHostPage();
  const { check, isChecking, problem } = useCreditCheck();
  const { leadsTo } = copy;
  const act = ({ page, creditOrderId }: HostPage) => {
    const open = () => host.open(page, creditOrderId);
    // Check an application before it is submitted (section 4).
    return situation.kind === 'submit' ? check(paths.confirmQuota, open) : open();
  };
  return (
    <Hero
      label={copy.title}
      title={copy.title}
      body={copy.body}
      gauge={{ value: copy.done, max: STEP_COUNT }}
    >
      {situation.kind === 'form' && (
        <div className={styles.progress}>
          <ProgressBar
            value={copy.done}
            max={STEP_COUNT}
            label={texts.apply.application}
            valueText={texts.apply.progress(copy.done, STEP_COUNT)}
            tone="mango"
          />
          <p aria-hidden>{texts.apply.progress(copy.done, STEP_COUNT)}</p>
        </div>
      )}
      {'to' in leadsTo ? (
        <Button variant="accent" full href={`#${leadsTo.to}`}>
          {copy.action}
        </Button>
      ) : (
        <Button variant="accent" full busy={isChecking} onClick={() => void act(leadsTo)}>
          {copy.action}
        </Button>
      )}
      <ErrorNote message={problem ?? host.problem} />
    </Hero>
  );
}

/** Opens a native form page (decision N4). Without a host, `problem` says where to do the step. */
function useHostPage() {
  const { bridge } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (page: string, creditOrderId: string | null) => {
    const query: Record<string, string> = creditOrderId === null ? {} : { creditOrderId };
    const isOpen = await isDoneByHost(bridge, hostOpenPage, { page, query });
    setProblem(isOpen ? null : texts.apply.noHost);
  };
  return { open, problem };
}

interface HostPage {
  readonly page: string;
  readonly creditOrderId: string | null;
}

/** The texts of the card and the target of its button: a native page or a route. */
interface CreditCopy {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly leadsTo: HostPage | { readonly to: string };
  /** form steps done, which the card's arc shows */
  readonly done: number;
}

/** Once the borrower may apply again, the button opens the host's application page. */
function rejectCopy(
  { order, page }: Extract<Situation, { kind: 'reject' }>,
  to: string | null,
): CreditCopy {
  const day = order.reapplyDate;
  const isOver = to === null;
  return {
    title: texts.apply.rejectTitle,
    body:
      day === null
        ? texts.apply.rejectBody
        : isOver
          ? texts.apply.rejectOver
          : texts.apply.rejectUntil(day),
    action: isOver ? texts.apply.again : texts.seeDecision,
    leadsTo: isOver ? { page, creditOrderId: order.creditOrderId } : { to },
    done: 0,
  };
}

function creditCopy(
  situation: CreditSituation,
  to: string | null,
  { review }: LenderTerms,
): CreditCopy {
  switch (situation.kind) {
    case 'form':
      return {
        ...texts.apply.form,
        body: texts.apply.next(texts.apply.steps[situation.done] ?? texts.apply.steps[0]),
        leadsTo: situation,
        done: situation.done,
      };
    case 'review':
      return {
        ...texts.apply.review,
        body: texts.apply.review.body(review),
        leadsTo: { to: to ?? paths.home },
        done: STEP_COUNT,
      };
    case 'reject':
      return rejectCopy(situation, to);
    case 'submit':
      return {
        ...texts.apply.submit,
        body: texts.apply.submit.body(review),
        leadsTo: situation,
        done: STEP_COUNT,
      };
    default:
      return { ...texts.apply[situation.kind], leadsTo: situation, done: 0 };
  }
}
