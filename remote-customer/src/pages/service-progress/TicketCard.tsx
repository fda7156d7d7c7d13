import type { Feedback } from '@pautang/shared/contract/feedback';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { instantLabel } from '@pautang/shared/format';
import { ListedCard } from '@pautang/shared/paging';
import shapes from '@pautang/shared/shapes.module.css';
import { Chip, Icon } from '@pautang/shared/ui';
import { texts as ticketTexts, typeLabels } from '../../components/tickets/texts';
import styles from './TicketCard.module.css';
import { texts } from './texts';

interface TicketCardProps {
  readonly ticket: Feedback;
  /** epoch ms on server time */
  readonly now: number;
}

export function TicketCard({ ticket, now }: TicketCardProps) {
  const { feedbackId, ticketNumber, type, description, createTime, resolved, unread } = ticket;
  return (
    <ListedCard
      className={shapes.stack4}
      heading={<a href={linkTo(paths.feedbackDetail, { feedbackId })}>{typeLabels[type]}</a>}
      state={<State ticket={ticket} />}
    >
      <p>{beginning(description)}</p>
      <p className={styles.state}>{texts.stateOf(resolved, unread)}</p>
      <div className={styles.foot}>
        <span>
          {ticketTexts.ticketOf(ticketNumber)} · {instantLabel(createTime, now)}
        </span>
        <Icon name="chevron" size={18} />
      </div>
    </ListedCard>
  );
}

/** The state of a ticket. Unread messages matter more than whether it is open. */
function State({ ticket: { resolved, unread } }: { readonly ticket: Feedback }) {
  if (unread > 0) return <Chip tone="danger">{ticketTexts.newMessages(unread)}</Chip>;
  return (
    <Chip tone={resolved ? 'plain' : 'brand'}>
      {resolved ? ticketTexts.resolved : ticketTexts.open}
    </Chip>
  );
}

/** Enough characters to tell tickets apart in the list; the ticket itself shows the whole text. */
const SHOWN = 90;

function beginning(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ')];
  if (signs.length <= SHOWN) return signs.join('');
  return `${signs.slice(0, SHOWN).join('').replace(/ \S*$/, '')}…`;
}
