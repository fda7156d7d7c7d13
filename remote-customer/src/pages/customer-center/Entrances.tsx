import { useAppSelector, useTerms } from '@pautang/shared/app';
import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import { isOffered } from '@pautang/shared/contract/offers';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { callLink } from '@pautang/shared/contract/typedNumber';
import type { IconName, QueryState } from '@pautang/shared/ui';
import { Button, Chip, ErrorNote, Hidden, ListGroup, ListLink, Skeleton } from '@pautang/shared/ui';
import shapes from '@pautang/shared/shapes.module.css';
import { useUnread } from '@pautang/shared/unread';
import styles from './Entrances.module.css';
import { texts } from './texts';

type Entrance = ResponseOf<typeof customerServiceEntrance>['entrances'][number];

interface EntrancesProps {
  readonly query: QueryState<ResponseOf<typeof customerServiceEntrance>>;
  /** false: the page below shows the same failure */
  readonly isErrorShown: boolean;
  readonly onHelp: () => void;
}

/**
 * Ways to reach service. A failure takes one line, so that the answers below still show. Without the number of unread
 * messages the entrance has no badge. A visitor has no messages and no tickets.
 */
export function Entrances({ query, isErrorShown, onHelp }: EntrancesProps) {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const hasTickets = isOffered(useTerms(), 'tickets');
  const unread = useUnread();
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <ListGroup label={texts.entrances}>
        {[...data.entrances.filter(isForm), ...data.entrances.filter((one) => !isForm(one))]
          .filter(({ kind }) => kind !== 'tickets' || !isVisitor)
          .filter(({ kind }) => hasTickets || (kind !== 'tickets' && kind !== 'human'))
          .map((entrance) => (
            <EntranceLink key={entrance.kind} entrance={entrance} unread={unread} onHelp={onHelp} />
          ))}
      </ListGroup>
    );
  }
  if (isFetching || !error) return <EntranceSkeleton />;
  if (!isErrorShown) return null;
  return (
    <div className={shapes.beside}>
      <ErrorNote message={texts.entrancesFailed} />
      <Button variant="text" onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}

const icons: Record<Entrance['kind'], IconName> = {
  help: 'search',
  human: 'headset',
  tickets: 'document',
  phone: 'phone',
  email: 'mail',
};

/** The form comes first, because it takes a message at any hour. */
const isForm = ({ kind }: Entrance): boolean => kind === 'human';

const addresses: Record<Entrance['kind'], (value: string | null) => string | null> = {
  human: () => linkTo(paths.customerWorder),
  tickets: () => linkTo(paths.serviceProgress),
  phone: (value) => value && callLink(value),
  email: (value) => value && `mailto:${value}`,
  help: () => null,
};

function badge({ kind, open }: Entrance, unread: number) {
  if (kind === 'phone')
    return <Chip tone={open ? 'brand' : 'plain'}>{open ? texts.open : texts.closed}</Chip>;
  return kind === 'tickets' && unread > 0 ? (
    <Chip tone="danger">{texts.unreadMessages(unread)}</Chip>
  ) : null;
}

interface EntranceLinkProps {
  readonly entrance: Entrance;
  readonly unread: number;
  readonly onHelp: () => void;
}

/** One way to reach service. A closed phone has no link; its `detail` says when it opens. */
function EntranceLink({ entrance, unread, onHelp }: EntranceLinkProps) {
  const { kind, title, detail, value, open } = entrance;
  const href = addresses[kind](value);
  const common = {
    icon: icons[kind],
    title,
    detail: value ? `${value} · ${detail}` : detail,
    trailing: badge(entrance, unread),
  };
  if (kind === 'phone' && !open) return <ListLink {...common} />;
  if (kind === 'help') return <ListLink {...common} onSelect={onHelp} />;
  return href ? <ListLink {...common} href={href} /> : <ListLink {...common} />;
}

const ROWS = ['40%', '55%', '45%', '35%', '40%'];

function EntranceSkeleton() {
  return (
    <div>
      <output>
        <Hidden>{texts.entrancesLoading}</Hidden>
      </output>
      <ListGroup label={texts.entrances}>
        {ROWS.map((width, index) => (
          // The rows never move.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.row}>
            <Skeleton width={width} height={20} />
            <Skeleton width="75%" height={16} />
          </div>
        ))}
      </ListGroup>
    </div>
  );
}
