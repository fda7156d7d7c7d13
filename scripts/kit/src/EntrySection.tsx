import { CopyButton } from '@pautang/shared/parts';
import { useState } from 'react';
import type { Entry, Example } from './catalogue';
import styles from './EntrySection.module.css';
import { TRIED_ATTRIBUTE } from './keepFocus';
import { ignoreAppLinks } from './ignoreAppLinks';
import type { Settings } from './settings';
import { queryFor } from './settings';
import { Shown } from './Shown';
import { aloneLabel, codeOf, texts, tryLabel } from './texts';

interface EntrySectionProps {
  entry: Entry;
  settings: Settings;
  /** True: the search did not find it. Its examples keep their state. */
  hidden: boolean;
}

/** A component: its purpose, its states with their code, its props, and its notes on accessibility. */
export function EntrySection({ entry, settings, hidden }: EntrySectionProps) {
  const { name, from, says, props, access, frame, examples } = entry;
  return (
    <div id={name} className={styles.entry} hidden={hidden}>
      <div className={styles.head}>
        <h2 className={styles.title}>
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
            <Code>{props}</Code>
          </div>
        )}
      </div>
    </div>
  );
}

interface ExampleViewProps {
  example: Example;
  alone: string;
  isFramed: boolean;
}

function ExampleView({ example, alone, isFramed }: ExampleViewProps) {
  const { title, says, code, id } = example;
  return (
    <div className={styles.example}>
      <div className={styles.exampleHead}>
        <div className={styles.words}>
          <h3 className={styles.label}>{title}</h3>
          {says === '' ? null : (
            <p className={styles.exampleSays}>
              <Words>{says}</Words>
            </p>
          )}
        </div>
        <div className={styles.acts} data-own>
          <a
            className={styles.act}
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
        // The key makes a new frame for each address, because a change of a frame's address adds to the history.
        <PhoneOf key={alone} id={id} address={alone} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter clicks a link, too
        <div className={styles.paper} onClickCapture={ignoreAppLinks}>
          <Shown example={example} />
        </div>
      )}
      <Code>{code}</Code>
    </div>
  );
}

/** An example in a window of its own. It gets no keys and no focus until the reader tries it (`keepFocus`). */
function PhoneOf({ id, address }: { id: string; address: string }) {
  const [isTried, setTried] = useState(false);
  const begin = () => setTried(true);
  return (
    <div className={styles.place} onPointerEnter={begin}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server, which needs its scripts */}
      <iframe
        className={styles.phone}
        src={address}
        title={id}
        loading="lazy"
        // Tab skips it until the reader tries it.
        {...(isTried ? { [TRIED_ATTRIBUTE]: '' } : { tabIndex: -1 })}
      />
      {isTried ? null : (
        <button type="button" className={styles.try} aria-label={tryLabel(id)} onClick={begin}>
          {texts.tryIt}
        </button>
      )}
    </div>
  );
}

function Words({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

function Code({ children }: { children: string }) {
  return (
    <pre className={styles.code}>
      <code>{children}</code>
    </pre>
  );
}
