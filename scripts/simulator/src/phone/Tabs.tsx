import { Icon } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { HOME, MINE } from '../host/appFrame';
import { useHost, useHostState } from '../host/HostContext';
import styles from './Tabs.module.css';
import { texts } from './texts';

const tabs = [
  { label: texts.home, route: HOME, icon: 'home' },
  { label: texts.mine, route: MINE, icon: 'person' },
] as const;

/** The native bottom navigation; the app says when it shows. */
export function Tabs(): ReactNode {
  const host = useHost();
  const path = useHostState((state) => state.path);
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      {tabs.map(({ label, route, icon }) => (
        <button
          key={route}
          type="button"
          className={styles.tab}
          aria-current={path.split('?', 1)[0] === route ? 'page' : undefined}
          onClick={() => host.frame.show(route)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </nav>
  );
}
