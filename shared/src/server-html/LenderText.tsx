import type { ReactElement, ReactNode, Ref } from 'react';
import { useMemo } from 'react';
import styles from './LenderText.module.css';
import { serverHtml } from './serverHtml';

export interface LenderTextProps {
  /** as the lender wrote it */
  readonly html: string;
  /** True: smaller text, for a sheet instead of a page. */
  readonly isSmall?: boolean;
  /** renders content above the text from the words of each h2, such as a table of contents */
  readonly above?: (headings: readonly string[]) => ReactNode;
  /** ref of the text's element, without the content above it */
  readonly ref?: Ref<HTMLDivElement>;
}

/** HTML by the lender, sanitised and laid out for reading. */
export function LenderText({ html, isSmall, above, ref }: LenderTextProps) {
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

/** Lets a wide table scroll by itself instead of widening the page. */
function scrollable(table: ReactElement, caption: string): ReactElement {
  const label = caption === '' ? {} : { role: 'region', 'aria-label': caption };
  return (
    // The tabIndex lets the keyboard scroll the table.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div {...label} tabIndex={0}>
      {table}
    </div>
  );
}
