import shapes from '@pautang/shared/shapes.module.css';
import { Card, Chip } from '@pautang/shared/ui';
import { pendingLabel } from '../../components/quota/Refusal';
import { texts as quotaTexts } from '../../components/quota/texts';
import styles from './AgainCard.module.css';
import type { Again, AgainFacts } from './again';
import { useAgain } from './again';
import { texts } from './texts';

/** Says when, or after which step, the borrower can apply again, also when that changes while the page is open. */
export function AgainCard({ facts }: { readonly facts: AgainFacts }) {
  const again = useAgain(facts);
  return (
    <Card tone={again.kind === 'open' ? 'brand' : 'plain'}>
      <div aria-live="polite">
        <Words again={again} />
      </div>
    </Card>
  );
}

function Words({ again }: { readonly again: Again }) {
  switch (again.kind) {
    case 'pending':
      return <Note title={quotaTexts.pendingTitle} detail={pendingLabel(again.order)} />;
    case 'creditFirst':
      return <Note title={texts.creditFirstTitle} detail={texts.creditFirstBody} />;
    case 'noDate':
      return <Note title={texts.noDateTitle} detail={texts.noDateBody} />;
    case 'open':
      return (
        <Note
          title={texts.open}
          detail={again.isRenewal ? texts.expiredBody : texts.since(again.date)}
        />
      );
    case 'waiting':
      return (
        <>
          <h2 className={styles.label}>{texts.from}</h2>
          <div className={styles.line}>
            <p className={styles.date}>{texts.day(again.date)}</p>
            {again.days === null ? null : <Chip>{texts.left(again.days)}</Chip>}
          </div>
        </>
      );
  }
}

function Note({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <>
      <h2>{title}</h2>
      <p className={shapes.detail}>{detail}</p>
    </>
  );
}
