import { useKept } from '@pautang/shared/app';
import { LenderText } from '@pautang/shared/server-html';
import type { QueryState } from '@pautang/shared/ui';
import { Button, Card, QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { Selection } from '../../components/quota/selection';
import { isSameSelection, queryOf, useSelectedQuota } from '../../components/quota/selection';
import styles from './Page.module.css';
import { texts } from './texts';
import type { Contract } from './useTerms';

interface AgreementSheetProps {
  readonly open: boolean;
  readonly contract: QueryState<Contract>;
  /** as it was read last for the same selection */
  readonly kept: string | null;
  readonly onClose: () => void;
}

/** The contract for exactly these terms. */
export function AgreementSheet(props: AgreementSheetProps): ReactNode {
  const { open, contract, kept, onClose } = props;
  const isMissing = contract.data === undefined && contract.error !== undefined;
  return (
    <Sheet open={open} onClose={onClose} title={contract.data?.title ?? texts.agreement}>
      {isMissing && kept !== null ? (
        <>
          <Card tone="warn">
            <p>{texts.keptAgreement}</p>
            <Button variant="text" busy={contract.isFetching} onClick={contract.refetch}>
              {texts.loadAgreement}
            </Button>
          </Card>
          <LenderText html={kept} isSmall />
        </>
      ) : (
        <QueryView query={contract} skeleton={<Skeleton height={240} />}>
          {({ version, html }) => (
            <>
              <p className={styles.small}>{texts.version(version)}</p>
              <LenderText html={html} isSmall />
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}

/**
 * Section 3, loan agreement html: kept as the lender wrote it, so that what was read once can be read again where the
 * lender does not answer. Null where none is kept for exactly this selection.
 */
export function useKeptAgreement(selection: Selection, html: string | undefined): string | null {
  const { selected, select } = useSelectedQuota();
  const [kept, setKept] = useKept('loanAgreementHtml');
  /** what has come, and for what; null until something has */
  const news = html === undefined ? null : JSON.stringify([queryOf(selection), html]);
  const keep = useEffectEvent(() => {
    select(selection);
    setKept(html ?? null);
  });
  // The contract comes from outside; what the order has cleared since must stay so.
  useEffect(() => {
    if (news !== null) keep();
  }, [news]);
  return selected !== null && isSameSelection(selected, selection) ? kept : null;
}
