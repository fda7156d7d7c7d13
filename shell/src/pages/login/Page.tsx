import { Navigate, useAppSelector, useNamed, useSwapVeto } from '@pautang/shared/app';
import type { OperationConfig } from '@pautang/shared/contract/account';
import { operationConfig } from '@pautang/shared/contract/account';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { plainName } from '@pautang/shared/format';
import { Page as PageFrame } from '@pautang/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useModule } from '../../loading/useModule';
import { isInAppPath } from '../../routing/addresses';
import { useShellSelector } from '../../session/shellStore';
import { CodeLogin } from './CodeLogin';
import styles from './Login.module.css';
import { Mark } from './Mark';
import { takeEarlyLogin } from './takeEarlyLogin';
import { texts } from './texts';
import type { Ask } from './useAnswer';
import { useAnswer } from './useAnswer';
import type { LoginMethod } from './LoginMethodTabs';
import { LoginMethodTabs, PANEL_ID, tabId } from './LoginMethodTabs';

const loadPasswordLogin = () => import(/* webpackChunkName: "page.password" */ './PasswordLogin');

/** The less common way in, loaded after the first paint. */
function PasswordLogin() {
  const { module, error } = useModule(loadPasswordLogin);
  if (error) throw error;
  return module ? <module.PasswordLogin /> : <div className={styles.coming} aria-busy />;
}

/** The login. Redirects a borrower who is logged in, or whom the host logs in. */
export function Page() {
  const isLoggedIn = useAppSelector(({ session }) => session.token !== null);
  const reason = useShellSelector(({ session }) => session.endedBecause);
  const wanted = useShellSelector(({ session }) => session.wanted);
  // Return to the route that asked for the login (decision N3).
  const after = wanted !== null && isInAppPath(wanted) ? wanted : '/';
  const [method, setMethod] = useState<LoginMethod>('code');
  const [isTyped, setTyped] = useState(false);
  // A reload would lose the typed text and the route that asked for the login.
  useSwapVeto(isTyped || after !== '/' ? 'act' : null);
  const enter = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In a microtask, React has finished this render but no event of the borrower has come in between.
    queueMicrotask(() => enter.current && takeEarlyLogin(enter.current));
  }, []);
  if (isLoggedIn) return <Navigate to={after} replace />;
  return (
    <PageFrame>
      <div className={styles.page}>
        <Mark />
        <div ref={enter} className={styles.enter} onInput={() => setTyped(true)}>
          {reason !== null && <output className={styles.reason}>{texts.loggedOut(reason)}</output>}
          <LoginMethodTabs method={method} onChange={setMethod} />
          <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(method)}>
            {method === 'code' ? <CodeLogin /> : <PasswordLogin />}
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

function Terms() {
  return (
    <p className={styles.terms}>
      {texts.terms.before}
      <a href={linkTo(paths.service)}>{texts.terms.service}</a>
      {texts.terms.and}
      <a href={linkTo(paths.privacy)}>{texts.terms.privacy}</a>
      {texts.terms.after}
      <a href={linkTo(paths.allAgreements)}>{texts.terms.all}</a>
    </p>
  );
}

const askLender: Ask<OperationConfig> = (client, options) =>
  client.get(operationConfig, {}, options);

/** The lender's name (corporate disclosure) at the bottom. Its space is reserved until the line arrives. */
function Lender() {
  const lender = useAnswer(askLender)?.lender ?? null;
  const named = useNamed();
  return (
    <section className={styles.lender} aria-label={texts.lender.section}>
      <p>
        {lender === null
          ? named(texts.lender.fallback)
          : texts.lender.line(
              plainName(lender.corporateName),
              lender.secRegistration,
              lender.certificateOfAuthority,
            )}
      </p>
      <p>{lender?.advisory ?? texts.lender.fallbackAdvisory}</p>
    </section>
  );
}
