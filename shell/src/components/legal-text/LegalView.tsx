import type { AgreementText } from '@pautang/shared/contract/agreement';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { LenderText } from '@pautang/shared/server-html';
import { Accordion } from '@pautang/shared/parts';
import { QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';
import type { ComponentProps } from 'react';
import { useRef } from 'react';
import styles from './LegalView.module.css';
import { texts } from './texts';

/** A text as the lender sends it: the borrower's own contract has a version but no date of its own. */
type LegalDocument = Pick<AgreementText, 'version' | 'html'> & Partial<AgreementText>;

interface LegalViewProps {
  readonly query: ComponentProps<typeof QueryView<LegalDocument>>['query'];
}

const SHORT = 64;
const TALL = 420;

export function LegalView({ query }: LegalViewProps) {
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <SkeletonCard lines={1} height={SHORT} />
          <SkeletonCard lines={6} height={TALL} />
        </>
      }
      isEmpty={({ html }) => html.trim() === ''}
      empty={
        <StateView
          kind="empty"
          title={texts.emptyTitle}
          body={texts.emptyBody}
          action={{ label: texts.service, href: linkTo(paths.customerCenter) }}
        />
      }
    >
      {({ version, updatedOn, html }) => (
        <>
          <p className={styles.version}>
            {updatedOn === undefined
              ? texts.versionOnly(version)
              : texts.version(version, updatedOn)}
          </p>
          <LegalText html={html} />
          <a className={styles.all} href={linkTo(paths.allAgreements)}>
            {texts.all}
          </a>
        </>
      )}
    </QueryView>
  );
}

/** A text with this many parts gets a list of contents. */
const LONG = 5;

/** A legal text of the lender. A long one begins with its contents. */
function LegalText({ html }: Pick<LegalDocument, 'html'>) {
  const body = useRef<HTMLDivElement>(null);

  const goTo = (index: number) => {
    const heading = body.current?.querySelectorAll('h2').item(index);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };

  return (
    <LenderText
      ref={body}
      html={html}
      above={(titles) =>
        titles.length >= LONG && (
          <Accordion
            items={[
              {
                id: 'contents',
                title: texts.contents(titles.length),
                children: (
                  <ol className={styles.contents}>
                    {titles.map((title, index) => (
                      // Two parts of a text may have the same title, and their order does not change.
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
        )
      }
    />
  );
}
