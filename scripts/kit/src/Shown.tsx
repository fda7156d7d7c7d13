import { ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import type { Example } from './catalogue';
import styles from './Shown.module.css';
import { threw } from './texts';

interface ShownProps {
  example: Example;
  /** True: the example is a page, which has its own layout. */
  isPage?: boolean;
}

/** Shows an example, or its error in its place, so that the others stay. Only a class can catch errors of its children. */
export class Shown extends Component<ShownProps, { readonly error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state as { readonly error: Error | null };
    const { example, isPage = false } = this.props;
    const { id, Show } = example;
    const shown = error === null ? <Show /> : <ErrorNote message={threw(id, error.message)} />;
    return isPage ? shown : <div className={styles.shown}>{shown}</div>;
  }
}
