import { isAppError, isDataDear } from '@pautang/shared/app';
import { whenNear } from '@pautang/shared/paging';
import { QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import { useId, useState } from 'react';
import { useCustomerPictureQuery } from './api';
import styles from './SentPictures.module.css';
import { texts } from './texts';

interface SentPicturesProps {
  /** ids of files, in the order in which they were sent */
  readonly fileIds: readonly string[];
  readonly label: string;
}

/** Each picture loads when it comes near the screen, or only after a tap if the borrower saves data. */
export function SentPictures({ fileIds, label }: SentPicturesProps) {
  if (fileIds.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={label}>
      {fileIds.map((fileId, index) => (
        <li key={fileId}>
          <SentPicture fileId={fileId} name={texts.picture(index, fileIds.length)} />
        </li>
      ))}
    </ul>
  );
}

function SentPicture({ fileId, name }: { readonly fileId: string; readonly name: string }) {
  const [isNear, setIsNear] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const words = useId();
  const query = useCustomerPictureQuery(fileId, { skip: !isNear });
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        ref={isNear || isDataDear() ? null : whenNear(() => setIsNear(true))}
        aria-label={name}
        aria-describedby={words}
        aria-haspopup="dialog"
        onClick={() => {
          setIsNear(true);
          setIsLarge(true);
        }}
      >
        {query.data ? <img className={styles.thumbnail} src={query.data} alt="" /> : null}
        {!query.data && query.isFetching ? <Skeleton width="100%" height="100%" /> : null}
        {!query.data && !query.isFetching ? (
          <span id={words} className={styles.words}>
            {wordsOf(query.error)}
          </span>
        ) : null}
      </button>
      <Sheet open={isLarge} onClose={() => setIsLarge(false)} title={name}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {(address) => <img className={styles.large} src={address} alt={name} />}
        </QueryView>
      </Sheet>
    </>
  );
}

/** Shown in place of a picture. The phone never keeps pictures, because they are large and show accounts and amounts. */
function wordsOf(error: unknown): string {
  if (!error) return texts.show;
  const isUnreached = isAppError(error) && (error.kind === 'network' || error.kind === 'timeout');
  return isUnreached ? texts.needsConnection : texts.failed;
}
