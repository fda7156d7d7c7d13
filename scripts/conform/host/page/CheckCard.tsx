import type { ReactNode } from 'react';
import type { Line } from '../report';
import styles from './CheckCard.module.css';
import { checkTexts } from './checkTexts';
import type { CheckState } from './kit';
import { texts } from './texts';

interface Props {
  readonly state: CheckState;
  /** nothing else runs now */
  readonly canRun: boolean;
  readonly onRun: () => void;
}

/** One check: its verdict, what is wrong, what was sent and received, and what the tester has to do. */
export function CheckCard({ state, canRun, onRun }: Props): ReactNode {
  const { check, name, verdict, problems, waitsFor, ms, messages, lines, prompt } = state;
  const isManual = check.group === 'session' || check.group === 'seen';
  const label =
    verdict !== 'notRun'
      ? texts.runAgain
      : check.group === 'session'
        ? texts.runSession
        : texts.run;
  return (
    <li id={check.key} className={styles.card} data-verdict={verdict}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {ms === null ? null : <span className={styles.ms}>{texts.took(ms)}</span>}
        <span className={styles.chip}>{texts.verdicts[verdict]}</span>
      </div>
      <p className={styles.about}>{checkTexts[check.key].about}</p>
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
          <div className={styles.row}>
            {prompt.choices.map(({ value, label: choice }) => (
              <button key={value} type="button" onClick={() => prompt.choose(value)}>
                {choice}
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

function Lines({ lines, all }: { lines: readonly Line[]; all: number }): ReactNode {
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
