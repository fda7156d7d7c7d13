import type { QueryState } from '@pautang/shared/ui';
import { Button, Card, QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { ServerHtml } from '../../components/server-html/ServerHtml';
import type { Contract } from './api';
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
          <ServerHtml html={kept} />
        </>
      ) : (
        <QueryView query={contract} skeleton={<Skeleton height={240} />}>
          {({ version, html }) => (
            <>
              <p className={styles.small}>{texts.version(version)}</p>
              <ServerHtml html={html} />
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}
