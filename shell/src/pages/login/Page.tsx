import { Navigate, useAppSelector } from '@pautang/shared/app';
import { Page as PageFrame } from '@pautang/shared/ui';
import { CodeLogin } from './CodeLogin';
import { Lender } from './Lender';
import styles from './Login.module.css';
import { Mark } from './Mark';
import { Terms } from './Terms';
import { useAfterLogin } from './useFinishLogin';

/** Who is logged in already, also by the host's word, has nothing to do here. */
export function Page() {
  const isLoggedIn = useAppSelector(({ session }) => session.token !== null);
  const after = useAfterLogin();
  if (isLoggedIn) return <Navigate to={after} replace />;
  return (
    <PageFrame>
      <div className={styles.page}>
        <Mark />
        <CodeLogin />
        <div className={styles.foot}>
          <Terms />
          <Lender />
        </div>
      </div>
    </PageFrame>
  );
}
