import { SearchField } from '@pautang/shared/parts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Entry } from './catalogue';
import { EntrySection } from './EntrySection';
import styles from './Kit.module.css';
import type { Settings } from './settings';
import { applySettings, queryFor, textSizes, themes } from './settings';
import { packages, percent, texts, themeNames } from './texts';
import { Tokens } from './Tokens';

interface KitProps {
  entries: readonly Entry[];
  settings: Settings;
  page: Pick<Window, 'document' | 'history' | 'location'>;
}

const TOKENS = 'tokens';

/** Whether all of the typed words occur in what an entry says of itself. */
function fits({ name, says, examples }: Entry, words: string): boolean {
  const told = `${name} ${says} ${examples.map(({ title }) => title).join(' ')}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => told.includes(word));
}

/** The whole kit on a page: contents, what a phone may be set to, and each component. */
export function Kit({ entries, settings: given, page }: KitProps): ReactNode {
  const [settings, setSettings] = useState(given);
  const [words, setWords] = useState('');
  const set = (change: Partial<Settings>): void => {
    const next = { ...settings, ...change };
    applySettings(next, page.document.documentElement);
    const { pathname, hash } = page.location;
    page.history.replaceState(null, '', `${pathname}${queryFor(next)}${hash}`);
    setSettings(next);
  };
  const shown = entries.filter((entry) => fits(entry, words));
  return (
    <div className={styles.kit}>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <div className={styles.choices}>
          <Choice
            label={texts.theme}
            options={themes}
            nameOf={(theme) => themeNames[theme]}
            value={settings.theme}
            onChange={(theme) => set({ theme })}
          />
          <Choice
            label={texts.textSize}
            options={textSizes}
            nameOf={percent}
            value={settings.text}
            onChange={(text) => set({ text })}
          />
        </div>
      </header>
      <nav className={styles.contents} data-own aria-label={texts.contents}>
        <SearchField label={texts.find} value={words} onChange={setWords} />
        {Object.entries(packages).map(([from, title]) => (
          <ContentsOf
            key={from}
            title={title}
            links={shown.filter((entry) => entry.from === from).map(({ name }) => [name, name])}
          />
        ))}
        {words === '' ? (
          <ContentsOf title={texts.drawnWith} links={[[TOKENS, texts.tokens]]} />
        ) : null}
      </nav>
      <main className={styles.entries}>
        <p className={styles.intro}>{texts.intro}</p>
        {shown.map((entry) => (
          <EntrySection key={entry.name} entry={entry} settings={settings} />
        ))}
        <output className={styles.nothing}>{shown.length === 0 ? texts.nothing : ''}</output>
        {words === '' ? <Tokens id={TOKENS} document={page.document} /> : null}
      </main>
    </div>
  );
}

interface ContentsOfProps {
  title: string;
  /** id of the place, and its name */
  links: readonly (readonly [string, string])[];
}

function ContentsOf({ title, links }: ContentsOfProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <>
      <p className={styles.group}>{title}</p>
      <ul className={styles.names}>
        {links.map(([id, name]) => (
          <li key={id}>
            <a className={styles.name} href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly T[];
  nameOf: (option: T) => string;
  value: T;
  onChange: (value: T) => void;
}

/** A row of a few options. */
function Choice<T extends string | number>(props: ChoiceProps<T>): ReactNode {
  const { label, options, nameOf, value, onChange } = props;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            className={styles.radio}
            type="radio"
            name={label}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className={styles.word}>{nameOf(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
