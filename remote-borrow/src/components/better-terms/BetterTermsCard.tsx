import { useCountdown } from '@pautang/shared/app';
import type { ReofferBenefit } from '@pautang/shared/contract/home';
import type { Quote } from '@pautang/shared/contract/loan';
import { countdown } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card } from '@pautang/shared/ui';
import styles from './BetterTermsCard.module.css';
import { texts } from './texts';
import type { BetterTerms } from './useBetterTerms';
import { useEndedWords } from './useBetterTerms';

interface BetterTermsCardProps {
  readonly terms: BetterTerms;
  /** if given, the card names only the benefits that improve this loan */
  readonly loan?: Pick<Quote, 'loanAmount' | 'termDays'>;
  /** a sentence on what the end of the better terms means */
  readonly note?: string | null;
  /** true if another part of the page already says what has ended */
  readonly isEndTold?: boolean;
}

/** Shows the better terms with the time left of each, and those that have ended; empty without any. */
export function BetterTermsCard(props: BetterTermsCardProps) {
  const { terms, loan, note = null, isEndTold = false } = props;
  const benefits = terms.benefits.filter(
    (benefit) => loan === undefined || improves(benefit, loan),
  );
  const ended = useEndedWords(terms);
  const words = [...(isEndTold ? [] : ended), ...(note === null ? [] : [note])];
  return (
    <>
      {benefits.length > 0 ? (
        <Card tone="brand" className={styles.card}>
          <h2 className={styles.title}>{loan ? texts.loanTitle : texts.title}</h2>
          <ul className={styles.list}>
            {benefits.map((benefit) => (
              <BenefitLine key={benefit.kind} benefit={benefit} />
            ))}
          </ul>
        </Card>
      ) : null}
      <div aria-live="polite" className={styles.ended}>
        {words.length > 0 ? <Card tone="warn">{words.join(' ')}</Card> : null}
      </div>
    </>
  );
}

/** Returns whether the loan would be worse, or impossible, without the benefit. */
function improves(
  { kind, from }: ReofferBenefit,
  { loanAmount, termDays }: Pick<Quote, 'loanAmount' | 'termDays'>,
): boolean {
  if (kind === 'interest') return true;
  return kind === 'limit' ? loanAmount > from : termDays > from;
}

/** One benefit: the old figure, the new figure, and the time left by server time. */
function BenefitLine({ benefit }: { readonly benefit: ReofferBenefit }) {
  const { kind, from, to, expiresAt } = benefit;
  const left = useCountdown(expiresAt);
  const figure = texts.figures[kind];
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {texts.names[kind]} <b>{texts.change(figure(from), figure(to))}</b>
      </span>
      <span role="timer" className={shapes.small}>
        {left === 0 ? texts.over : texts.left(countdown(left))}
      </span>
    </li>
  );
}
