import { Accordion } from '@pautang/shared/ui';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { clean } from './clean';
import styles from './LegalText.module.css';
import { texts } from './texts';

/** From so many parts on, a text has a list of them. */
const LONG = 5;

/** A legal text of the lender, made harmless and set for reading; a long one begins with its contents. */
export function LegalText({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const text = useMemo(() => clean(html), [html]);
  const titles = useMemo(
    () => Array.from(text.querySelectorAll('h2'), (heading) => heading.textContent ?? ''),
    [text],
  );
  // The nodes are DOMPurify's: React holds their place only.
  useLayoutEffect(() => {
    const place = body.current;
    if (!place) return;
    place.textContent = '';
    place.append(text.cloneNode(true));
  }, [text]);

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
      <div ref={body} className={styles.text} />
    </>
  );
}
