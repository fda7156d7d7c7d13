import {
  Hidden,
  Page as PageFrame,
  QueryView,
  SearchField,
  SkeletonCard,
} from '@pautang/shared/ui';
import { useRef, useState } from 'react';
import { useCustomerEntrancesQuery, useCustomerQuestionsQuery } from './api';
import { Entrances } from './Entrances';
import { Found } from './Found';
import { Guides } from '../../components/guides/Guides';
import { NoMatch } from './NoMatch';
import { NoQuestions } from './NoQuestions';
import styles from './Page.module.css';
import { QuestionGroups } from './QuestionGroups';
import { countQuestions, searchQuestions, searchWords } from './searchQuestions';
import { answersFound, texts } from './texts';

const skeleton = (
  <>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={4} />
  </>
);

/** The help center: ways to reach people, and answers that are searched on the page, also offline. */
export function Page() {
  const entrances = useCustomerEntrancesQuery();
  const questions = useCustomerQuestionsQuery();
  const [typed, setTyped] = useState('');
  const answers = useRef<HTMLHeadingElement>(null);
  const isSearching = searchWords(typed).length > 0;
  const found = searchQuestions(questions.data?.groups ?? [], typed);
  const count = countQuestions(found);
  const isServiceOpen = entrances.data?.entrances.some(
    (entrance) => entrance.kind === 'human' && entrance.open,
  );
  return (
    <PageFrame>
      <div className={styles.top}>
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
        <h2 ref={answers} tabIndex={-1} className={styles.heading}>
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
        empty={<NoQuestions />}
      >
        {() =>
          found.length > 0 ? (
            <QuestionGroups groups={found} />
          ) : (
            <NoMatch
              title={answersFound(0, typed.trim())}
              canWrite={isServiceOpen === true}
              onShowAll={() => setTyped('')}
            />
          )
        }
      </QueryView>
      {!isSearching && <Guides label={texts.guides} hasBorrowGuide />}
    </PageFrame>
  );
}
