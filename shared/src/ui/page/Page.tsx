import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import { Hidden } from '../hidden/Hidden';
import { StickyBar } from '../sticky-bar/StickyBar';
import styles from './Page.module.css';

export interface PageProps {
  children: ReactNode;
  /** content of the sticky bar at the bottom, such as the price strip and the primary action */
  footer?: ReactNode;
  /** Centres short content, such as a result or an empty state. */
  center?: boolean;
  /** Level-one heading for screen readers, for a page whose only visible title is in the host's bar. */
  heading?: string;
}

/** The frame of a screen, with its only `<main>`. The host draws the title bar. */
export function Page({ children, footer, center = false, heading }: PageProps) {
  return (
    <main className={styles.page}>
      <div className={classNames(styles.content, center && styles.center)}>
        {heading === undefined ? null : (
          <h1>
            <Hidden>{heading}</Hidden>
          </h1>
        )}
        {children}
      </div>
      {footer ? <StickyBar>{footer}</StickyBar> : null}
    </main>
  );
}
