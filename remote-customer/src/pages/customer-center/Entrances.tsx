import { useAppSelector } from '@pautang/shared/app';
import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { QueryState } from '@pautang/shared/ui';
import { Button, ErrorNote, ListGroup } from '@pautang/shared/ui';
import { useCustomerUnreadQuery } from './api';
import { EntranceLink } from './EntranceLink';
import { EntranceSkeleton } from './EntranceSkeleton';
import styles from './Entrances.module.css';
import { texts } from './texts';

interface Props {
  readonly query: QueryState<ResponseOf<typeof customerServiceEntrance>>;
  /** false while the page below shows the same failure in full */
  readonly isErrorShown: boolean;
  readonly onHelp: () => void;
}

/**
 * Ways to reach service. They are not the whole page: a failure is one line here and leaves the answers alone. The
 * number of unread messages is an extra; without it the entrance has no badge. A visitor has neither messages nor
 * tickets.
 */
export function Entrances({ query, isErrorShown, onHelp }: Props) {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const { data: unread } = useCustomerUnreadQuery(undefined, { skip: isVisitor });
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <ListGroup label={texts.entrances}>
        {data.entrances
          .filter(({ kind }) => !isVisitor || kind !== 'tickets')
          .map((entrance) => (
            <EntranceLink
              key={entrance.kind}
              entrance={entrance}
              unread={unread?.unread ?? 0}
              onHelp={onHelp}
            />
          ))}
      </ListGroup>
    );
  }
  if (isFetching || !error) return <EntranceSkeleton />;
  if (!isErrorShown) return null;
  return (
    <div className={styles.failed}>
      <ErrorNote message={texts.entrancesFailed} />
      <Button variant="text" onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}
