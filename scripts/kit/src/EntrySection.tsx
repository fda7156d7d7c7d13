import { CopyButton } from '@pautang/shared/parts';
import type { ReactNode } from 'react';
import type { Entry, Example } from './catalogue';
import styles from './EntrySection.module.css';
import type { Settings } from './settings';
import { queryFor } from './settings';
import { aloneLabel, codeOf, texts } from './texts';

interface EntrySectionProps {
  entry: Entry;
  settings: Settings;
}

/** A component: what it is for, its states with their code, its props, and what it does for everybody. */
export function EntrySection({ entry, settings }: EntrySectionProps): ReactNode {
  const { name, from, says, props, access, frame, examples } = entry;
  return (
    <section id={name} className={styles.entry} aria-labelledby={`${name}-title`}>
      <div className={styles.head}>
        <h2 id={`${name}-title`} className={styles.title}>
          <a className={styles.anchor} href={`#${name}`}>
            {name}
          </a>
        </h2>
        <code className={styles.from}>{from}</code>
      </div>
      <p className={styles.says}>
        <Words>{says}</Words>
      </p>
      {examples.map((example) => (
        <ExampleView
          key={example.id}
          example={example}
          alone={queryFor({ ...settings, only: example.id })}
          isFramed={frame !== null}
        />
      ))}
      <div className={styles.notes}>
        <div>
          <h3 className={styles.label}>{texts.access}</h3>
          <ul className={styles.access}>
            {access.map((note) => (
              <li key={note}>
                <Words>{note}</Words>
              </li>
            ))}
          </ul>
        </div>
        {props === '' ? null : (
          <div>
            <h3 className={styles.label}>{texts.props}</h3>
            <Code label={`${name}: ${texts.props}`}>{props}</Code>
          </div>
        )}
      </div>
    </section>
  );
}

interface ExampleViewProps {
  example: Example;
  /** address of the example by itself */
  alone: string;
  isFramed: boolean;
}

function ExampleView({ example, alone, isFramed }: ExampleViewProps): ReactNode {
  const { title, says, code, id, Show } = example;
  return (
    <div className={styles.example} data-example={id}>
      <div className={styles.exampleHead}>
        <div>
          <h3 className={styles.label}>{title}</h3>
          {says === '' ? null : (
            <p className={styles.exampleSays}>
              <Words>{says}</Words>
            </p>
          )}
        </div>
        <div className={styles.acts} data-own>
          <a
            className={styles.alone}
            href={alone}
            target="_blank"
            rel="noreferrer"
            aria-label={aloneLabel(id)}
          >
            {texts.alone}
          </a>
          <CopyButton value={code} label={codeOf(id)} />
        </div>
      </div>
      {isFramed ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server, which needs its scripts
        <iframe className={styles.phone} src={alone} title={id} loading="lazy" />
      ) : (
        <div className={styles.paper}>
          <Show />
        </div>
      )}
      <Code label={codeOf(id)}>{code}</Code>
    </div>
  );
}

/** What stands between backticks is code. */
function Words({ children }: { children: string }): ReactNode {
  return children
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

/** A text of a program. It has a name and can be reached, so that the keyboard scrolls it. */
function Code({ label, children }: { label: string; children: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a control inside, the keyboard could not scroll it
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre className={styles.text}>
        <code>{children}</code>
      </pre>
    </section>
  );
}
