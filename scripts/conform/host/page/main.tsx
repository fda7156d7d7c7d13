import '@pautang/shared/ui/tokens.css';
import '@pautang/shared/ui/base.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { findChannel } from '../../../../shell/src/bridge/channels';
import type { Line } from '../report';
import {
  appInWords,
  countVerdicts,
  createRunKeeper,
  pageSettings,
  REPORT_PATH,
  SETTINGS_ID,
  verdicts,
} from '../report';
import { answerChecks } from './answerChecks';
import type { CheckKit, CheckState, PromptPart } from './checkKit';
import { createCheckKit } from './checkKit';
import styles from './main.module.css';
import { testerChecks } from './testerChecks';
import { checkTexts, texts } from './texts';

/** The whole page: the findings so far, and the checks that are left. */
function HostKit({ kit }: { kit: CheckKit }) {
  const states = useSyncExternalStore(kit.subscribe, kit.states);
  const isIdle = !useSyncExternalStore(kit.subscribe, kit.isRunning);
  return (
    <main className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.about}>{texts.intro}</p>
      <Counts states={states} />
      <Deviating states={states} />
      <Facts kit={kit} />
      <Outcome kit={kit} isIdle={isIdle} />
      {Object.entries(texts.groups).map(([group, { heading, about }]) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{heading}</h2>
          <p className={styles.about}>{about}</p>
          <ul className={styles.checks}>
            {states
              .filter(({ check }) => check.group === group)
              .map((state) => (
                <CheckCard
                  key={state.check.key}
                  state={state}
                  canRun={isIdle && kit.channel !== null}
                  onRun={() => void kit.run(state.check)}
                />
              ))}
          </ul>
        </section>
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

function Facts({ kit }: { kit: CheckKit }) {
  const app = kit.app();
  const rows = [
    [texts.facts.channel, kit.channel ?? texts.noHost],
    [texts.facts.app, app === null ? texts.unknown : appInWords(app)],
    [texts.facts.browser, navigator.userAgent],
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

function Outcome({ kit, isIdle }: { kit: CheckKit; isIdle: boolean }) {
  const [said, setSaid] = useState<string | null>(null);
  async function send(): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(kit.report(navigator.userAgent));
    const answer = await fetch(REPORT_PATH, { method: 'POST', headers, body }).catch(() => null);
    setSaid(answer?.ok ? texts.wasSent : texts.notSent);
  }
  // With the query `automatic` in its address the page sends its report by itself, for an unattended phone.
  const isAutomatic = new URLSearchParams(window.location.search).has('automatic');
  const wasSent = useRef(false);
  useEffect(() => {
    if (!isAutomatic || !isIdle || wasSent.current) return;
    wasSent.current = true;
    void send();
  });
  return (
    <div>
      <div className={styles.row}>
        <button type="button" onClick={() => void send()}>
          {texts.send}
        </button>
        <button type="button" onClick={kit.startAnew}>
          {texts.startAnew}
        </button>
      </div>
      <output className={styles.said}>{said}</output>
    </div>
  );
}

interface CardProps {
  readonly state: CheckState;
  /** true if no other check is running */
  readonly canRun: boolean;
  readonly onRun: () => void;
}

/** The card of one check: its verdict, problems, messages and the prompt to the tester. */
function CheckCard({ state, canRun, onRun }: CardProps) {
  const { check, name, verdict, problems, waitsFor, ms, messages, lines, prompt } = state;
  const isManual = ['session', 'seen', 'phone'].includes(check.group);
  const first = check.group === 'seen' ? texts.run : texts.runSession;
  const label = verdict === 'notRun' ? first : texts.runAgain;
  return (
    <li id={check.key} className={styles.card} data-verdict={verdict}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {ms === null ? null : <span className={styles.ms}>{texts.took(ms)}</span>}
        <span className={styles.chip}>{texts.verdicts[verdict]}</span>
      </div>
      <p className={styles.about}>{checkTexts[check.key]}</p>
      {problems.length === 0 ? null : (
        <ul className={styles.problems}>
          {problems.map(({ kind, text }) => (
            <li key={`${kind} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      {verdict === 'unsupported' && check.action ? (
        <p className={styles.about}>{texts.fallbacks[check.action.fallback]}</p>
      ) : null}
      {waitsFor.length > 0 ? <p className={styles.about}>{texts.waitsFor(waitsFor)}</p> : null}
      {prompt ? (
        <fieldset className={styles.prompt}>
          <legend>{prompt.text}</legend>
          {prompt.part ? <Part part={prompt.part} choose={prompt.choose} /> : null}
          <div className={styles.row}>
            {prompt.choices.map((choice) => (
              <button key={choice} type="button" onClick={() => prompt.choose(choice)}>
                {texts.choices[choice]}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {isManual && !prompt && verdict !== 'running' ? (
        <button type="button" aria-label={`${label}: ${name}`} disabled={!canRun} onClick={onRun}>
          {label}
        </button>
      ) : null}
      {lines.length === 0 ? null : <Lines lines={lines} all={messages} />}
    </li>
  );
}

/** Text size in pixels at the phone's normal setting. */
const PLAIN_TEXT = 16;

/** The file chooser, links or sample that a prompt asks the tester to use. */
function Part({ part, choose }: { part: PromptPart; choose: (value: string) => void }) {
  switch (part.kind) {
    case 'picture':
      return (
        <input
          type="file"
          accept="image/*"
          aria-label={texts.picture}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void part.judge(file).then(choose);
          }}
        />
      );
    case 'links':
      return (
        <p className={styles.row}>
          {part.links.map((link) => (
            <a key={link} href={link}>
              {link}
            </a>
          ))}
        </p>
      );
    case 'text':
      return <p style={{ fontSize: part.scale * PLAIN_TEXT }}>{texts.sample}</p>;
    case 'inset':
      return <div className={styles.inset} style={{ height: `${part.share * 100}vw` }} />;
  }
}

function Lines({ lines, all }: { lines: readonly Line[]; all: number }) {
  const count = (direction: Line['direction']) =>
    lines.filter((line) => line.direction === direction).length;
  return (
    <details>
      <summary>{texts.passed(count('sent'), count('heard'), all)}</summary>
      <ol className={styles.lines}>
        {lines.map(({ direction, at, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added at the end
          <li key={index}>
            <span className={styles.about}>
              {texts[direction]}, {texts.took(at)}
            </span>
            <pre>{text}</pre>
          </li>
        ))}
      </ol>
    </details>
  );
}

const root = document.getElementById('kit');
if (root === null) throw new Error('The page has no element #kit');

const written = document.getElementById(SETTINGS_ID)?.textContent ?? '';
const { contract, origins } = v.parse(pageSettings, JSON.parse(written));

const kit = createCheckKit({
  checks: [...answerChecks, ...testerChecks],
  page: window,
  channel: findChannel(window, origins),
  // Read `localStorage` late, because a web view without storage throws when it is read.
  keeper: createRunKeeper(() => window.localStorage, Date.now),
  reload: () => window.location.reload(),
  contract,
});
createRoot(root).render(<HostKit kit={kit} />);
void kit.start();
