import type { CSSProperties } from 'react';
import type { Entry } from './catalogue';
import styles from './Overview.module.css';
import type { Settings } from './settings';
import { queryFor } from './settings';
import { Shown } from './Shown';
import { glanceOf, packages, texts } from './texts';

interface OverviewProps {
  id: string;
  entries: readonly Entry[];
  settings: Settings;
}

const centred = { '--words': 'center' } as CSSProperties;

/** All components at a glance: the first example of each, small and inert, and a link to its section. */
export function Overview({ id, entries, settings }: OverviewProps) {
  return (
    <section id={id} className={styles.overview} aria-label={texts.overview}>
      <h2 className={styles.title}>{texts.overview}</h2>
      {Object.entries(packages).map(([from, title]) => (
        <div key={from}>
          <h3 className={styles.group}>{title}</h3>
          <ul className={styles.cards}>
            {entries
              .filter((entry) => entry.from === from)
              .map((entry) => (
                <li key={entry.name} className={styles.card}>
                  <Glance entry={entry} settings={settings} />
                  <a className={styles.link} href={`#${entry.name}`}>
                    {entry.name}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Glance({ entry, settings }: { entry: Entry; settings: Settings }) {
  const [example] = entry.examples;
  if (example === undefined) return null;
  const { id } = example;
  return (
    <div className={styles.glance} aria-hidden inert>
      {entry.frame === null ? (
        <div className={styles.small} style={centred}>
          <Shown example={example} />
        </div>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server, which needs its scripts
        <iframe
          key={queryFor(settings)}
          className={styles.phone}
          src={queryFor({ ...settings, only: id })}
          title={glanceOf(id)}
          loading="lazy"
        />
      )}
    </div>
  );
}
