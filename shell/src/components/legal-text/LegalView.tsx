import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { AgreementText } from '@pautang/shared/contract/agreement';
import { QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';
import { LegalText } from './LegalText';
import styles from './LegalView.module.css';
import { texts } from './texts';

/** A text as it comes: the borrower's own contract has a version but no date of its own. */
export type LegalDocument = Omit<AgreementText, 'updatedOn' | 'title'> & {
  readonly updatedOn: string | null;
};

interface Props {
  query: {
    readonly data?: LegalDocument | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

const SHORT = 64;
const TALL = 420;

/** One legal text in all its states. */
export function LegalView({ query }: Props) {
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
            {updatedOn === null ? texts.versionOnly(version) : texts.version(version, updatedOn)}
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
