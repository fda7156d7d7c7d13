import { loanStatusLabel } from '@pautang/shared/contract/enums';
import { money } from '@pautang/shared/format';
import { CopyButton } from '@pautang/shared/parts';
import type { FormEvent, ReactNode } from 'react';
import { useCallback, useId, useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import type { BorrowerView, Scenario } from '../lender/shapes';
import { scenarios } from '../lender/shapes';
import styles from './BorrowerSection.module.css';
import { ConsoleLink } from './ConsoleLink';
import { Section } from './Section';
import { scenarioLabels, texts } from './texts';
import { Tick } from './Tick';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';
import { useRepeated } from './useRepeated';

const LOGIN = '/login';

/** Chooses who is logged in: a new borrower in a certain state, or whoever logs in on the page. */
export function BorrowerSection(): ReactNode {
  const host = useHost();
  const mobile = useHostState((state) => state.user?.mobile ?? null);
  return (
    <Section title={texts.borrower}>
      <StartForm />
      {mobile === null ? <Nobody /> : <BorrowerFacts mobile={mobile} />}
      <ToolRow>
        <ToolButton onClick={() => void host.borrowers.openLoggedOut(LOGIN)}>
          {texts.logOut}
        </ToolButton>
        <ToolButton onClick={() => host.channel.tell({ event: 'refreshPage' })}>
          {texts.refresh}
        </ToolButton>
        <ToolButton onClick={host.reload}>{texts.restart}</ToolButton>
      </ToolRow>
    </Section>
  );
}

/** Asks the lender for a borrower in a state and logs them in on the phone. */
function StartForm(): ReactNode {
  const host = useHost();
  const isBusy = useHostState((state) => state.busy !== null);
  const [scenario, setScenario] = useState<Scenario>('approved');
  const [auto, setAuto] = useState(false);
  const [faceCheck, setFaceCheck] = useState(false);
  const [reoffer, setReoffer] = useState(false);
  const [couponPopup, setCouponPopup] = useState(false);
  const id = useId();
  const start = (event: FormEvent): void => {
    event.preventDefault();
    void host.borrowers.start(scenario, { auto, faceCheck, reoffer, couponPopup });
  };
  return (
    <form className={styles.form} onSubmit={start}>
      <label className={styles.stateLabel} htmlFor={id}>
        {texts.scenario}
      </label>
      <select
        id={id}
        value={scenario}
        onChange={(event) =>
          setScenario(scenarios.find((known) => known === event.target.value) ?? 'approved')
        }
      >
        {scenarios.map((name) => (
          <option key={name} value={name}>
            {scenarioLabels[name]}
          </option>
        ))}
      </select>
      <div className={styles.ticks}>
        <Tick label={texts.auto} isOn={auto} onChange={setAuto} />
        <Tick label={texts.faceCheck} isOn={faceCheck} onChange={setFaceCheck} />
        <Tick label={texts.reoffer} isOn={reoffer} onChange={setReoffer} />
        <Tick label={texts.couponPopup} isOn={couponPopup} onChange={setCouponPopup} />
      </div>
      <ToolButton type="submit" isMain isBusy={isBusy}>
        {texts.start}
      </ToolButton>
    </form>
  );
}

/** Before a login on the page the host knows no phone number, so the newest text messages show the login code. */
function Nobody(): ReactNode {
  const messages = useRepeated(useHost().lender.messages);
  return (
    <div className={styles.nobody}>
      <p className={styles.nobodyTitle}>{texts.nobody}</p>
      <p className={styles.hint}>{texts.nobodyHint}</p>
      {messages?.length ? (
        <ul aria-label={texts.messages}>
          {messages.map(({ id, mobile, code }) => (
            <li key={id} className={styles.message}>
              <span className={styles.hint}>{mobile}</span>
              <span className={styles.code}>{code}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{texts.noMessages}</p>
      )}
    </div>
  );
}

/** How to log in as this borrower, with the last SMS code that the lender sent. */
function BorrowerFacts({ mobile }: { mobile: string }): ReactNode {
  const { lender } = useHost();
  const user = useHostState((state) => state.user);
  const view = useRepeated(useCallback(() => lender.borrower(mobile), [lender, mobile]));
  const isHostUser = user?.mobile === mobile;
  const login = [
    [texts.mobile, mobile],
    [texts.code, view?.lastCode ?? null],
    ...(isHostUser
      ? ([
          [texts.username, user.username],
          [texts.password, user.password],
        ] as const)
      : []),
  ] as const;
  return (
    <div className={styles.card}>
      <p className={isHostUser ? styles.isIn : styles.isFollowed}>
        {isHostUser ? texts.hostUser : texts.pageUser}
      </p>
      {view ? <p className={styles.loan}>{summary(view)}</p> : null}
      <ConsoleLink path={`/sandbox/console/borrowers/${mobile}`}>{texts.console}</ConsoleLink>
      <dl>
        {login.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.entry}>
              <span className={value === null ? styles.none : styles.value}>
                {value ?? texts.none}
              </span>
              {value === null ? null : <CopyButton value={value} label={label} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Name, and the newest loan with its state: 'Maria Santos · Loan 0418, Outstanding, ₱5,000'. */
function summary({ firstName, lastName, orders: [newest] }: BorrowerView): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || texts.noName;
  const loan = newest
    ? texts.loan(newest.loanNumber, loanStatusLabel[newest.status], money(newest.loanAmount))
    : texts.noLoan;
  return `${name} · ${loan}`;
}
