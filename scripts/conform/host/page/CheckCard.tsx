import type { Line } from '../report';
import type { PromptPart } from './check';
import styles from './main.module.css';
import type { CheckState } from './allChecks';
import { checkTexts, texts } from './texts';

interface Props {
  readonly state: CheckState;
  /** true if no other check is running */
  readonly canRun: boolean;
  readonly onRun: () => void;
}

/** The card of one check: its verdict, problems, messages and the prompt to the tester. */
export function CheckCard({ state, canRun, onRun }: Props) {
  const { check, name, verdict, problems, waitsFor, ms, messages, lines, prompt } = state;
  const isManual = ['session', 'seen', 'phone'].includes(check.group);
  const label =
    verdict !== 'notRun'
      ? texts.runAgain
      : check.group === 'session' || check.group === 'phone'
        ? texts.runSession
        : texts.run;
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
          {prompt.part ? <Part {...prompt.part} /> : null}
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

/** Text size in pixels at the phone's normal setting. */
const PLAIN_TEXT = 16;

/** The file chooser, links or sample that a prompt asks the tester to use. */
function Part(part: PromptPart) {
  switch (part.kind) {
    case 'picture':
      return (
        <input
          type="file"
          accept="image/*"
          aria-label={texts.picture}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) part.take(file);
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
