import type { ReactElement, ReactNode, Ref } from 'react';
import { useMemo } from 'react';
import styles from './LenderText.module.css';
import { serverHtml } from './serverHtml';

export interface LenderTextProps {
  /** As the lender wrote it. */
  readonly html: string;
  /** In a sheet; otherwise it is what the page is about. */
  readonly isSmall?: boolean;
  /** Renders content above it, such as a table of contents, from the words of each h2. */
  readonly above?: (headings: readonly string[]) => ReactNode;
  /** Of the text alone. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** HTML by the lender, sanitised and laid out for reading. */
export function LenderText({ html, isSmall, above, ref }: LenderTextProps): ReactNode {
  const { content, headings } = useMemo(() => serverHtml(html, scrollable), [html]);
  return (
    <>
      {above?.(headings)}
      <div ref={ref} className={isSmall ? `${styles.text} ${styles.small}` : styles.text}>
        {content}
      </div>
    </>
  );
}

/** A wide table scrolls on its own, also by keyboard, instead of widening the page. */
function scrollable(table: ReactElement, caption: string): ReactElement {
  const label = caption === '' ? {} : { role: 'region', 'aria-label': caption };
  return (
    // Keyboard users can scroll the table only with a tabIndex.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div {...label} tabIndex={0}>
      {table}
    </div>
  );
}
