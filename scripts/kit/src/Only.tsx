import { StateView } from '@pautang/shared/ui';
import type { Entry } from './catalogue';
import styles from './Only.module.css';
import type { Settings } from './settings';
import { queryFor } from './settings';
import { Shown } from './Shown';
import { texts, unknownBody } from './texts';
import { ignoreAppLinks } from './ignoreAppLinks';

interface OnlyProps {
  entries: readonly Entry[];
  settings: Settings;
  id: string;
}

/** One example by itself, in a page like the app's. It is as large as on a phone of this window's width. */
export function Only({ entries, settings, id }: OnlyProps) {
  const entry = entries.find(({ examples }) => examples.some((one) => one.id === id));
  const example = entry?.examples.find((one) => one.id === id);
  if (entry === undefined || example === undefined) {
    return (
      <div id="app">
        <main className={styles.own}>
          <StateView
            kind="empty"
            level={1}
            title={texts.unknown}
            body={unknownBody(id)}
            action={{ label: texts.overview, href: `./${queryFor({ ...settings, only: null })}` }}
          />
        </main>
      </div>
    );
  }
  return (
    <div id="app" onClickCapture={ignoreAppLinks}>
      {entry.frame === 'page' ? (
        <example.Show />
      ) : (
        <main className={styles.own}>
          <Shown example={example} />
        </main>
      )}
    </div>
  );
}
