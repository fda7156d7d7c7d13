import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { Entry } from './catalogue';
import styles from './Only.module.css';
import { texts, unknownBody } from './texts';

interface OnlyProps {
  entries: readonly Entry[];
  /** of the example, from the address */
  id: string;
}

/** One example by itself, in a page as the app's: at this window's width it is as large as on a phone of that width. */
export function Only({ entries, id }: OnlyProps): ReactNode {
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
            action={{ label: texts.all, href: '?' }}
          />
        </main>
      </div>
    );
  }
  return (
    <div id="app">
      {entry.frame === 'page' ? (
        <example.Show />
      ) : (
        <main className={styles.own}>
          <example.Show />
        </main>
      )}
    </div>
  );
}
