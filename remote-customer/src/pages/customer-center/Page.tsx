import { api, call, useTerms } from '@pautang/shared/app';
import { customerServiceEntrance } from '@pautang/shared/contract/help';
import { isOffered } from '@pautang/shared/contract/offers';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { SearchField } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Hidden, Page as PageFrame, QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';
import { useRef, useState } from 'react';
import { Guides } from '../../components/guides/Guides';
import { KEPT_SECONDS, useCustomerQuestionsQuery } from '../../components/questions/questions';
import { Entrances } from './Entrances';
import styles from './Page.module.css';
import { QuestionGroups } from './QuestionGroups';
import { countQuestions, searchQuestions, searchWords } from './searchQuestions';
import { texts } from './texts';

const { useCustomerEntrancesQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    customerEntrances: build.query<ResponseOf<typeof customerServiceEntrance>, void>({
      query: () => call(customerServiceEntrance, {}, { isKept: true }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

const skeleton = (
  <>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={4} />
  </>
);

/** The help center: ways to reach people, and answers with a search, which works offline. */
export function Page() {
  const entrances = useCustomerEntrancesQuery();
  const questions = useCustomerQuestionsQuery();
  const [typed, setTyped] = useState('');
  const answers = useRef<HTMLHeadingElement>(null);
  const isSearching = searchWords(typed).length > 0;
  const showAll = { label: texts.showAll, onSelect: () => setTyped('') };
  const hasTickets = isOffered(useTerms(), 'tickets');
  const found = searchQuestions(questions.data?.groups ?? [], typed);
  const count = countQuestions(found);
  return (
    <PageFrame>
      <div className={shapes.stack12}>
        <h1>{texts.heading}</h1>
        <SearchField label={texts.search} value={typed} onChange={setTyped} />
        <output className={styles.found}>
          {isSearching && questions.data && <Found count={count} typed={typed.trim()} />}
        </output>
      </div>
      {!isSearching && (
        <Entrances
          query={entrances}
          isErrorShown={!questions.error || questions.data !== undefined}
          onHelp={() => answers.current?.focus()}
        />
      )}
      {isSearching ? (
        <Hidden as="div">
          <h2>{texts.answers}</h2>
        </Hidden>
      ) : (
        <h2 ref={answers} tabIndex={-1} className={shapes.over}>
          {texts.questions}
        </h2>
      )}
      <QueryView
        query={{
          ...questions,
          refetch: () => {
            if (entrances.error) void entrances.refetch();
            return questions.refetch();
          },
        }}
        skeleton={skeleton}
        isEmpty={({ groups }) => countQuestions(groups) === 0}
        empty={
          <StateView kind="empty" title={texts.noQuestionsTitle} body={texts.noQuestionsBody} />
        }
      >
        {() =>
          found.length > 0 ? (
            <QuestionGroups groups={found} />
          ) : (
            <StateView
              kind="empty"
              title={texts.answersFound(0, typed.trim())}
              body={texts.noMatchBody}
              {...(hasTickets
                ? {
                    action: { label: texts.askPerson, href: linkTo(paths.customerWorder) },
                    secondary: showAll,
                  }
                : { action: showAll })}
            />
          )
        }
      </QueryView>
      {!isSearching && <Guides label={texts.guides} />}
    </PageFrame>
  );
}

/** Says how many answers a search found. For no answer it only tells screen readers, because the page below shows it. */
function Found({ count, typed }: { readonly count: number; readonly typed: string }) {
  const words = texts.answersFound(count, typed);
  return count === 0 ? <Hidden>{words}</Hidden> : words;
}
