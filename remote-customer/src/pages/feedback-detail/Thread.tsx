import { useServices } from '@pautang/shared/app';
import type { LeaveMessage } from '@pautang/shared/contract/feedback';
import { leaveMessageList } from '@pautang/shared/contract/feedback';
import { instantLabel } from '@pautang/shared/format';
import { eachOnce, firstPageOf } from '@pautang/shared/paging';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Chip, ErrorNote, QueryView, SkeletonCard, classNames } from '@pautang/shared/ui';
import { useEffect, useState } from 'react';
import type { useCustomerThreadInfiniteQuery } from '../../components/tickets/api';
import { SentPictures } from '../../components/tickets/SentPictures';
import styles from './Page.module.css';
import { texts } from './texts';

interface ThreadProps {
  readonly feedbackId: string;
  readonly query: ReturnType<typeof useCustomerThreadInfiniteQuery>;
}

export function Thread({ feedbackId, query }: ThreadProps) {
  const { currentData: data, error, isFetching, isFetchNextPageError, refetch } = query;
  const messages = listedMessages(data?.pages ?? []);
  const wasNew = useMarkRead(feedbackId, messages);
  return (
    <section className={shapes.stack12} aria-label={texts.thread}>
      <h2>{texts.thread}</h2>
      <QueryView
        query={firstPageOf({ data, error, isFetching, isFetchNextPageError, refetch })}
        skeleton={<SkeletonCard lines={3} height={110} />}
        isEmpty={() => messages.length === 0}
        empty={<p className={shapes.soft}>{texts.threadEmpty}</p>}
      >
        {() => (
          <>
            {query.hasNextPage ? (
              <div className={styles.more}>
                <ErrorNote message={isFetchNextPageError ? texts.earlierFailed : null} />
                <Button
                  variant="text"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {isFetchNextPageError ? texts.retry : texts.earlier}
                </Button>
              </div>
            ) : null}
            <ol className={shapes.stack12} aria-live="polite">
              {messages.map((message) => (
                <li key={message.messageId}>
                  <Message
                    message={message}
                    isNew={message.isNew || wasNew.has(message.messageId)}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </section>
  );
}

function Message({ message, isNew }: { readonly message: LeaveMessage; readonly isNew: boolean }) {
  const { clock } = useServices();
  const { from, body, images, createTime } = message;
  const isOwn = from === 'borrower';
  return (
    <div className={classNames(styles.message, isOwn && styles.own)}>
      <div className={shapes.row}>
        <span className={styles.who}>{isOwn ? texts.you : texts.service}</span>
        {isNew ? <Chip tone="danger">{texts.isNew}</Chip> : null}
        <span className={shapes.soft}>{instantLabel(createTime, clock.now())}</span>
      </div>
      {body === '' ? null : <p className={styles.words}>{body}</p>}
      <SentPictures fileIds={images} label={texts.pictures} />
    </div>
  );
}

/**
 * Tells the lender which messages were shown, so that the badges are right. The marks stay until the page is left. If the
 * call fails, the messages are new again on the next visit.
 */
function useMarkRead(feedbackId: string, messages: readonly LeaveMessage[]): ReadonlySet<string> {
  const { client, invalidate } = useServices();
  const [wasNew, setWasNew] = useState<ReadonlySet<string>>(new Set());
  const unread = messages.filter(({ isNew }) => isNew).map(({ messageId }) => messageId);
  const shown = unread.join(' ');
  useEffect(() => {
    if (shown === '') return;
    const ids = shown.split(' ');
    const readUpTo = ids[ids.length - 1];
    client
      .read(leaveMessageList, { feedbackId, page: 1, readUpTo }, { isQuiet: true })
      .then(() => {
        setWasNew((before) => new Set([...before, ...ids]));
        invalidate(['Service']);
      })
      .catch(() => undefined);
  }, [client, invalidate, feedbackId, shown]);
  return wasNew;
}

/** The loaded pages, oldest message first. */
function listedMessages(
  pages: readonly { readonly messages: readonly LeaveMessage[] }[],
): readonly LeaveMessage[] {
  const newestFirst = eachOnce(
    pages.flatMap(({ messages }) => messages),
    ({ messageId }) => messageId,
  );
  const list: LeaveMessage[] = [];
  for (const message of newestFirst) list.unshift(message);
  return list;
}
