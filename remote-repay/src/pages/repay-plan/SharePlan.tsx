import { Button, Card, CopyButton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { OrderDetail } from '../../api';
import { planAsText } from './planAsText';
import styles from './PlanView.module.css';
import { texts } from './texts';

/** Hands the plan on as text, where the phone can share; else it is copied. */
export function SharePlan({ detail }: { readonly detail: OrderDetail }): ReactNode {
  const text = planAsText(detail);
  if (typeof navigator.share !== 'function')
    return (
      <Card>
        <div className={styles.row}>
          <span>{texts.copyTitle}</span>
          <CopyButton value={text} label={texts.copyLabel} />
        </div>
      </Card>
    );
  return (
    <Button full variant="quiet" onClick={() => void share(text)}>
      {texts.share}
    </Button>
  );
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // who closes the phone's sheet has shared nothing, and knows it
    if (!(error instanceof DOMException)) throw error;
  }
}
