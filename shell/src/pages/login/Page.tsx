import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Navigate, useAppSelector } from '@pautang/shared/app';
import { Page as PageFrame } from '@pautang/shared/ui';
import { useState } from 'react';
import { useModule } from '../../app/useModule';
import { CodeLogin } from './CodeLogin';
import { Lender } from './Lender';
import styles from './Login.module.css';
import { Mark } from './Mark';
import { Terms } from './Terms';
import { texts } from './texts';
import { useAfterLogin } from './useFinishLogin';
import type { Way } from './Ways';
import { PANEL_ID, tabId, Ways } from './Ways';

const loadPasswordLogin = () => import(/* webpackChunkName: "page.password" */ './PasswordLogin');

/** The rarer way in; not on the way to the first paint. */
function PasswordLogin() {
  const { module, error } = useModule(loadPasswordLogin);
  if (error) throw error;
  return module ? <module.PasswordLogin /> : <div className={styles.coming} aria-busy />;
}

/** Who is logged in already, also by the host's word, has nothing to do here. */
export function Page() {
  const isLoggedIn = useAppSelector(({ session }) => session.token !== null);
  const after = useAfterLogin();
  const [way, setWay] = useState<Way>('code');
  if (isLoggedIn) return <Navigate to={after} replace />;
  return (
    <PageFrame>
      <div className={styles.page}>
        <Mark />
        <div className={styles.enter}>
          <Ways way={way} onChange={setWay} />
          <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(way)}>
            {way === 'code' ? <CodeLogin /> : <PasswordLogin />}
          </div>
        </div>
        <div className={styles.foot}>
          <p className={styles.help}>
            <a href={linkTo(paths.customerCenter)}>{texts.help}</a>
          </p>
          <Terms />
          <Lender />
        </div>
      </div>
    </PageFrame>
  );
}
