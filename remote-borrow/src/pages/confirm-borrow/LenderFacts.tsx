import { plainName } from '@pautang/shared/format';
import { DataList, QueryView, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useBorrowLenderQuery } from '../../components/lender';
import styles from './Page.module.css';
import { texts } from './texts';

/** Corporate disclosure (SEC MC 19 s.2019): who lends, by which authority, and the advisory. */
export function LenderFacts(): ReactNode {
  const lender = useBorrowLenderQuery();
  return (
    <QueryView query={lender} skeleton={<Skeleton height={120} />}>
      {(facts) => (
        <>
          <p className={styles.lenderName}>{plainName(facts.corporateName)}</p>
          <DataList
            items={[
              { label: texts.secRegistration, value: facts.secRegistration },
              { label: texts.certificate, value: facts.certificateOfAuthority },
              { label: texts.address, value: facts.address },
              { label: texts.phone, value: facts.phone },
              { label: texts.email, value: facts.email },
            ]}
          />
          <p className={styles.advisory}>{facts.advisory}</p>
        </>
      )}
    </QueryView>
  );
}
