import { serverHtml } from '@pautang/shared/server-html';
import { Accordion } from '@pautang/shared/ui';
import type { ReactElement } from 'react';
import { useMemo, useRef } from 'react';
import styles from './LegalText.module.css';
import { texts } from './texts';

/** From so many parts on, a text has a list of them. */
const LONG = 5;

/** A legal text of the lender, made harmless and set for reading; a long one begins with its contents. */
export function LegalText({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const { content, headings: titles } = useMemo(() => serverHtml(html, scrollable), [html]);

  const goTo = (index: number) => {
    const heading = body.current?.querySelectorAll('h2').item(index);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };

  return (
    <>
      {titles.length >= LONG && (
        <Accordion
          items={[
            {
              id: 'contents',
              title: texts.contents(titles.length),
              children: (
                <ol className={styles.contents}>
                  {titles.map((title, index) => (
                    // Two parts of a text may have one title; their order does not change.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <button type="button" className={styles.part} onClick={() => goTo(index)}>
                        {title}
                      </button>
                    </li>
                  ))}
                </ol>
              ),
            },
          ]}
        />
      )}
      <div ref={body} className={styles.text}>
        {content}
      </div>
    </>
  );
}

/** A wide table scrolls on its own, also by keyboard, instead of widening the page. */
function scrollable(table: ReactElement, caption: string) {
  const label = caption === '' ? {} : { role: 'region', 'aria-label': caption };
  return (
    // Without it nobody could scroll the table by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div {...label} tabIndex={0}>
      {table}
    </div>
  );
}
