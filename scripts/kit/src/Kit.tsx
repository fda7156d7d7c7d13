import { SearchField } from '@pautang/shared/parts';
import { useEffect, useState } from 'react';
import type { Entry } from './catalogue';
import { EntrySection } from './EntrySection';
import { Overview } from './Overview';
import styles from './Kit.module.css';
import type { Settings } from './settings';
import { applySettings, queryFor, textSizes, themes } from './settings';
import { packages, percent, texts, themeNames } from './texts';
import { Tokens } from './Tokens';

interface KitProps {
  entries: readonly Entry[];
  settings: Settings;
}

const MAIN = 'components';
const OVERVIEW = 'overview';
const TOKENS = 'tokens';

const hasAll = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

const told = ({ name, says, examples }: Entry): string =>
  [name, says, ...examples.map(({ title }) => title)].join(' ');

function changeAddress(settings: Settings, hash: string): void {
  window.history.replaceState(null, '', `${window.location.pathname}${queryFor(settings)}${hash}`);
}

/** The page of the kit: contents, settings of the phone, and each component. */
export function Kit({ entries, settings: given }: KitProps) {
  const [settings, setSettings] = useState(given);
  const [words, setWords] = useState('');
  const set = (change: Partial<Settings>): void => {
    const next = { ...settings, ...change };
    applySettings(next, document.documentElement);
    changeAddress(next, window.location.hash);
    setSettings(next);
  };
  const find = (typed: string): void => {
    setWords(typed);
    // Scroll to the first found component, which is no longer the one in the address.
    changeAddress(settings, '');
    window.scrollTo(0, 0);
  };
  // Scroll by script, because the browser looked for the address's component before it was rendered.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  const isFound = (entry: Entry) => hasAll(told(entry), words);
  const found = entries.filter(isFound);
  const hasTokens = hasAll(`${TOKENS} ${texts.tokens} ${texts.drawnWith}`, words);
  return (
    <div className={styles.kit}>
      <a className={styles.skip} href={`#${MAIN}`}>
        {texts.skip}
      </a>
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
        <SearchField label={texts.find} value={words} onChange={find} />
        {words === '' ? <ContentsOf links={[[OVERVIEW, texts.overview]]} /> : null}
        {Object.entries(packages).map(([from, title]) => (
          <ContentsOf
            key={from}
            title={title}
            links={found.filter((entry) => entry.from === from).map(({ name }) => [name, name])}
          />
        ))}
        {hasTokens ? <ContentsOf title={texts.drawnWith} links={[[TOKENS, texts.tokens]]} /> : null}
      </nav>
      <main id={MAIN} className={styles.entries} tabIndex={-1}>
        <p className={styles.intro}>{texts.intro}</p>
        {words === '' ? <Overview id={OVERVIEW} entries={entries} settings={settings} /> : null}
        {entries.map((entry) => (
          <EntrySection
            key={entry.name}
            entry={entry}
            settings={settings}
            hidden={!isFound(entry)}
          />
        ))}
        <output className={styles.nothing}>
          {found.length === 0 && !hasTokens ? texts.nothing : ''}
        </output>
        <Tokens id={TOKENS} hidden={!hasTokens} />
      </main>
    </div>
  );
}

interface ContentsOfProps {
  title?: string;
  links: readonly (readonly [string, string])[];
}

function ContentsOf({ title, links }: ContentsOfProps) {
  if (links.length === 0) return null;
  return (
    <>
      {title === undefined ? null : <p className={styles.group}>{title}</p>}
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

function Choice<T extends string | number>(props: ChoiceProps<T>) {
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
