import { LenderText } from '@pautang/shared/server-html';
import type { QueryState } from '@pautang/shared/ui';
import { Button, Card, QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts as shared } from '../../components/restructure/texts';
import type { Contract } from './agreement';
import styles from './Page.module.css';
import { texts } from './texts';

interface AgreementSheetProps {
  readonly open: boolean;
  readonly contract: QueryState<Contract>;
  /** as it was read before the web view was killed */
  readonly kept: string | null;
  readonly onClose: () => void;
}

/** The agreement for exactly these terms, with its version. */
export function AgreementSheet(props: AgreementSheetProps): ReactNode {
  const { open, contract, kept, onClose } = props;
  const isMissing = contract.data === undefined && contract.error !== undefined;
  return (
    <Sheet open={open} onClose={onClose} title={contract.data?.title ?? shared.agreement}>
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
