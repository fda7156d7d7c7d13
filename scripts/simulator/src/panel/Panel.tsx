import { CopyButton } from '@pautang/shared/parts';
import { classNames, Icon } from '@pautang/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { hostActionNames, readSwitch } from '../host/answers';
import type { DeviceSettings } from '../host/device';
import { fontScales, insetHeights, platforms, screenNames, themes } from '../host/device';
import { useHost, useHostState } from '../host/HostContext';
import { latencies, losses } from '../network/conditionNetwork';
import { useWindow } from '../useWindow';
import { LenderSection } from './LenderSection';
import { LogSection } from './LogSection';
import styles from './Panel.module.css';
import { Section } from './Section';
import { answerLabel, platformLabels, texts, themeLabels } from './texts';

/** From this width on, in CSS px, the panel is shown beside the phone. The style sheets use the same number. */
const WIDE = 861;
const LOGIN = '/login';
const NORMAL = 'normal';
const switches = ['late:2', 'late:10', 'deny', 'fail', 'never'] as const;

interface PanelProps {
  /** no effect while the panel is shown beside the phone */
  isOpen: boolean;
  /** True: the messages have their own column. */
  isWithoutLog: boolean;
  onClose: () => void;
}

/** All controls of the phone and the lender. A section that is not visible is not rendered, so it sends no requests. */
export function Panel({ isOpen, isWithoutLog, onClose }: PanelProps) {
  const isWide = useWindow(() => window.innerWidth >= WIDE);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) close.current?.focus();
  }, [isOpen]);
  if (!isWide && !isOpen) return null;
  return (
    <aside className={classNames(styles.panel, !isWide && styles.drawer)} aria-label={texts.panel}>
      <header className={styles.top}>
        <div>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.soft}>{texts.subtitle}</p>
        </div>
        {isWide ? null : (
          <button
            ref={close}
            type="button"
            className={styles.close}
            aria-label={texts.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className={styles.content}>
        <BorrowerSection />
        <LenderSection />
        <PhoneSection />
        <HostSection />
        <NetworkSection />
        {isWithoutLog ? null : <LogSection />}
      </div>
      <NoticeLine />
    </aside>
  );
}

/** The result of the last command to the lender, or the lender's refusal. It stays until the next command. */
function NoticeLine() {
  const notice = useHostState((state) => state.notice);
  const isError = notice?.tone === 'error';
  return (
    <div role={isError ? 'alert' : 'status'}>
      {notice ? (
        <p className={classNames(styles.notice, isError && styles.error)}>
          <Icon name={isError ? 'warning' : 'check'} size={20} />
          {notice.text}
        </p>
      ) : null}
    </div>
  );
}

/** Shows the borrower who is logged in on the phone, with the password that only the host knows. */
function BorrowerSection() {
  const host = useHost();
  const user = useHostState((state) => state.user);
  const password = user?.password ?? null;
  return (
    <Section
      title={texts.borrower}
      link={user && { path: `/sandbox/console/borrowers/${user.mobile}`, text: texts.console }}
    >
      <p>{user ? (password === null ? texts.pageUser : texts.hostUser) : texts.nobody}</p>
      {password === null ? null : (
        <p className={styles.password}>
          {texts.password} <strong>{password}</strong>
          <CopyButton value={password} label={texts.password} />
        </p>
      )}
      <div className={styles.row}>
        <button type="button" onClick={() => void host.borrower.openLoggedOut(LOGIN)}>
          {texts.logOut}
        </button>
        <button type="button" onClick={() => host.bridge.tell('refreshPage')}>
          {texts.refresh}
        </button>
        <button type="button" onClick={host.frame.reload}>
          {texts.restart}
        </button>
      </div>
    </Section>
  );
}

/** The settings of the phone. The app reads platform, text size and inset only when it starts, so it restarts. */
function PhoneSection() {
  return (
    <Section title={texts.phone}>
      <Setting name="screen" options={screenNames} nameOf={String} />
      <Setting name="fontScale" options={fontScales} nameOf={texts.percent} />
      <Setting name="theme" options={themes} nameOf={(theme) => themeLabels[theme]} />
      <Setting name="platform" options={platforms} nameOf={(name) => platformLabels[name]} />
      <Setting name="insets" options={insetHeights} nameOf={texts.pixels} />
    </Section>
  );
}

function Setting<N extends 'screen' | 'fontScale' | 'theme' | 'platform' | 'insets'>(props: {
  name: N;
  options: readonly DeviceSettings[N][];
  nameOf: (option: DeviceSettings[N]) => string;
}) {
  const { name } = props;
  const { setDevice } = useHost();
  const value = useHostState((state) => state.device[name]);
  const onChange = (next: DeviceSettings[N]) => setDevice({ [name]: next });
  return <Choice {...props} label={texts[name]} value={value} onChange={onChange} />;
}

/** How the host answers each action: normally, late, not at all. A change affects messages from then on. */
function HostSection() {
  const host = useHost();
  const answers = useHostState((state) => state.answers);
  return (
    <Section title={texts.hostAnswers} note={texts.switched(Object.keys(answers).length)}>
      <details>
        <summary className={styles.allActions}>{texts.allActions}</summary>
        <div className={styles.actions}>
          {hostActionNames.map((name) => {
            const value = answers[name] ?? NORMAL;
            return (
              <label key={name}>
                {name}
                <select
                  value={value}
                  onChange={({ target }) => host.setAnswer(name, readSwitch(target.value))}
                >
                  {withOwn([NORMAL, ...switches], value).map((option) => (
                    <option key={option} value={option}>
                      {answerLabel(option)}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
        </div>
      </details>
      <div className={styles.row}>
        <button type="button" onClick={host.logOut}>
          {texts.hostLogOut}
        </button>
        <button type="button" onClick={() => host.bridge.tell('logoutCallback')}>
          {texts.hostLogOutEvent}
        </button>
      </div>
    </Section>
  );
}

/** The network between the app and its servers. The panel's own calls are not affected. */
function NetworkSection() {
  const { setNetwork } = useHost();
  const { latency, loss, offline } = useHostState((state) => state.network);
  return (
    <Section title={texts.network}>
      <Choice
        label={texts.latency}
        options={latencies}
        nameOf={texts.milliseconds}
        value={latency}
        onChange={(next) => setNetwork({ latency: next })}
      />
      <Choice
        label={texts.loss}
        options={losses}
        nameOf={texts.lost}
        value={loss}
        onChange={(next) => setNetwork({ loss: next })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={offline}
          onChange={({ target }) => setNetwork({ offline: target.checked })}
        />
        {texts.offline}
      </label>
    </Section>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly T[];
  nameOf: (option: T) => string;
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, options, nameOf, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {withOwn(options, value).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The presets, and the present value: the address may set one that is no preset. */
const withOwn = <T,>(presets: readonly T[], value: T): T[] => [...new Set([...presets, value])];
