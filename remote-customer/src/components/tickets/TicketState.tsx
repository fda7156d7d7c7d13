import type { Feedback } from '@pautang/shared/contract/feedback';
import { Chip } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface TicketStateProps {
  readonly ticket: Pick<Feedback, 'resolved' | 'unread'>;
}

/** How a ticket stands. What the borrower has not read yet matters more than whether it is open. */
export function TicketState({ ticket: { resolved, unread } }: TicketStateProps): ReactNode {
  if (unread > 0) return <Chip tone="danger">{texts.newMessages(unread)}</Chip>;
  return <Chip tone={resolved ? 'plain' : 'brand'}>{resolved ? texts.resolved : texts.open}</Chip>;
}
