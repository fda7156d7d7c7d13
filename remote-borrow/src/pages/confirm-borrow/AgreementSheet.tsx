import { serverHtml } from '@pautang/shared/server-html';
import type { QueryState } from '@pautang/shared/ui';
import { Button, Card, QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Contract } from './api';
import sheetStyles from './AgreementSheet.module.css';
import styles from './Page.module.css';
import { texts } from './texts';

export interface AgreementSheetProps {
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
          <ContractText html={kept} />
        </>
      ) : (
        <QueryView query={contract} skeleton={<Skeleton height={240} />}>
          {({ version, html }) => (
            <>
              <p className={styles.small}>{texts.version(version)}</p>
              <ContractText html={html} />
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}

/** Set in the app's type; a wide table scrolls with it. */
function ContractText({ html }: { html: string }): ReactNode {
  const { content } = useMemo(() => serverHtml(html), [html]);
  return <div className={sheetStyles.text}>{content}</div>;
}
