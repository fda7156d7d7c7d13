import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import { Hidden } from '../hidden/Hidden';
import { StickyBar } from '../sticky-bar/StickyBar';
import styles from './Page.module.css';

export interface PageProps {
  children: ReactNode;
  /** What the sticky bar at the bottom holds: the price strip, the primary action. */
  footer?: ReactNode;
  /** Centres short content between top and bar: results, empty states. */
  center?: boolean;
  /** A level-one heading for screen readers, on pages whose only title is the host's bar. */
  heading?: string;
}

/** The frame of a screen and its one `<main>`; the title bar is the host's. */
export function Page({ children, footer, center = false, heading }: PageProps): ReactNode {
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
