import type { QueryState } from '@pautang/shared/ui';
import { QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { ServerHtml } from '../../components/server-html/ServerHtml';
import type { Contract } from './api';
import styles from './Page.module.css';
import { texts } from './texts';

export interface AgreementSheetProps {
  readonly open: boolean;
  readonly contract: QueryState<Contract>;
  readonly onClose: () => void;
}

/** The contract for exactly these terms. */
export function AgreementSheet({ open, contract, onClose }: AgreementSheetProps): ReactNode {
  return (
    <Sheet open={open} onClose={onClose} title={contract.data?.title ?? texts.agreement}>
      <QueryView query={contract} skeleton={<Skeleton height={240} />}>
        {({ version, html }) => (
          <>
            <p className={styles.small}>{texts.version(version)}</p>
            <ServerHtml html={html} />
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
