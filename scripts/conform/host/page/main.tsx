import '@pautang/shared/ui/tokens.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { findChannel } from '../../../../shell/src/bridge/channels';
import type { HostReport } from '../report';
import {
  appInWords,
  countVerdicts,
  createRunKeeper,
  pageSettings,
  REPORT_PATH,
  SETTINGS_ID,
  verdicts,
} from '../report';
import type { Check } from './check';
import { CheckCard } from './CheckCard';
import styles from './main.module.css';
import type { CheckState, Kit } from './allChecks';
import { createKit } from './allChecks';
import { texts } from './texts';

const groups = [
  'automatic',
  'session',
  'seen',
  'phone',
  'events',
] as const satisfies Check['group'][];

/** With this query in its address the page sends its report by itself, for an unattended phone. */
const AUTOMATIC = 'automatic';

/** The whole page: the findings so far, and the checks that are left. */
function HostKit({ kit, page }: { kit: Kit; page: Window }) {
  const states = useSyncExternalStore(kit.subscribe, kit.states);
  const isRunning = useSyncExternalStore(kit.subscribe, kit.isRunning);
  const isIdle = !isRunning && !states.some(({ verdict }) => verdict === 'running');
  return (
    <main className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.about}>{texts.intro}</p>
      <Counts states={states} />
      <Deviating states={states} />
      <Facts kit={kit} page={page} />
      <Result kit={kit} page={page} isIdle={isIdle} />
      {groups.map((group) => (
        <Group key={group} group={group} kit={kit} states={states} isIdle={isIdle} />
      ))}
    </main>
  );
}

/** The number of checks with each verdict. Verdicts without a check are left out, except 'fits'. */
function Counts({ states }: { states: readonly CheckState[] }) {
  const counts = countVerdicts(states);
  const shown = verdicts.filter((verdict) => verdict === 'fits' || counts[verdict] > 0);
  return (
    <output className={styles.counts}>
      {shown.map((verdict) => (
        <span key={verdict} data-verdict={verdict}>
          <b>{counts[verdict]}</b> {texts.verdicts[verdict]}
        </span>
      ))}
    </output>
  );
}

/** Lists the checks that deviate at the top, each with a link to it. */
function Deviating({ states }: { states: readonly CheckState[] }) {
  const own = states.filter(({ verdict }) => verdict === 'deviates');
  if (own.length === 0) return null;
  return (
    <section className={styles.deviating} data-verdict="deviates" aria-label={texts.deviating}>
      <ul>
        {own.map(({ check, name, problems }) => (
          <li key={check.key}>
            <a href={`#${check.key}`}>{name}</a>{' '}
            <span>{problems.map(({ text }) => text).join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ kit, page }: { kit: Kit; page: Window }) {
  const app = kit.app();
  const rows = [
    [texts.facts.channel, kit.channel ?? texts.noHost],
    [texts.facts.app, app === null ? texts.unknown : appInWords(app)],
    [texts.facts.browser, page.navigator.userAgent],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const selectAll = (area: HTMLTextAreaElement | null) => area?.select();

function Result({ kit, page, isIdle }: { kit: Kit; page: Window; isIdle: boolean }) {
  const [said, setSaid] = useState<string | null>(null);
  const [json, setJson] = useState<string | null>(null);
  const report = () => kit.report(page.navigator.userAgent);

  async function copy(): Promise<void> {
    const text = JSON.stringify(report(), null, 2);
    try {
      await page.navigator.clipboard.writeText(text);
      setJson(null);
      setSaid(texts.copied);
    } catch {
      // Web views may deny the clipboard, and pages over plain http do not get one.
      setJson(text);
      setSaid(texts.copyByHand);
    }
  }
  async function send(): Promise<void> {
    setSaid((await sendReport(report())) ? texts.wasSent : texts.notSent);
  }
  const isAutomatic = new URLSearchParams(page.location.search).has(AUTOMATIC);
  const wasSent = useRef(false);
  useEffect(() => {
    if (!isAutomatic || !isIdle || wasSent.current) return;
    wasSent.current = true;
    void send();
  });
  return (
    <div>
      <div className={styles.row}>
        <button type="button" onClick={() => void copy()}>
          {texts.copy}
        </button>
        <button type="button" onClick={() => void send()}>
          {texts.send}
        </button>
        <button type="button" onClick={kit.startAnew}>
          {texts.startAnew}
        </button>
      </div>
      <output className={styles.said}>{said}</output>
      {json === null ? null : (
        <textarea
          ref={selectAll}
          className={styles.json}
          readOnly
          rows={8}
          aria-label={texts.result}
          value={json}
        />
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: Check['group'];
  readonly kit: Kit;
  readonly states: readonly CheckState[];
  readonly isIdle: boolean;
}

function Group({ group, kit, states, isIdle }: GroupProps) {
  const { heading, about } = texts.groups[group];
  const own = states.filter(({ check }) => check.group === group);
  return (
    <section aria-labelledby={group}>
      <h2 id={group}>{heading}</h2>
      <p className={styles.about}>{about}</p>
      <ul className={styles.checks}>
        {own.map((state) => (
          <CheckCard
            key={state.check.key}
            state={state}
            canRun={isIdle && kit.channel !== null}
            onRun={() => void kit.run(state.check)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Sends the report to the command; false if the command does not accept it. */
async function sendReport(report: HostReport): Promise<boolean> {
  try {
    const { ok } = await fetch(REPORT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    });
    return ok;
  } catch {
    return false;
  }
}

const root = document.getElementById('kit');
if (root === null) throw new Error('The page has no element #kit');

const written = document.getElementById(SETTINGS_ID)?.textContent ?? '';
const { contract, origins } = v.parse(pageSettings, JSON.parse(written));

const kit = createKit({
  page: window,
  channel: findChannel(window, origins),
  // Read `localStorage` late, because a web view without storage throws when it is read.
  keeper: createRunKeeper(() => window.localStorage, Date.now),
  now: Date.now,
  reload: () => window.location.reload(),
  contract,
});
createRoot(root).render(<HostKit kit={kit} page={window} />);
void kit.start();
