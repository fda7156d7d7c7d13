import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { lenderDetails } from './lenderDetails';
import { ANSWER_HOURS } from './lenderTerms';

type Entrances = ResponseOf<typeof customerServiceEntrance>['entrances'];

export function entrances(isOpen: boolean): Entrances {
  const hours = isOpen ? lenderDetails.serviceHours : 'Closed now, opens at 8 AM';
  const answered = `Answered within ${ANSWER_HOURS} hours`;
  const inApp = { value: null, open: true };
  const tickets = 'What you asked and what we answered';
  return [
    { kind: 'human', title: 'Write to us', detail: answered, ...inApp },
    { kind: 'help', title: 'Help center', detail: 'Answers to what is asked most', ...inApp },
    { kind: 'tickets', title: 'My tickets', detail: tickets, ...inApp },
    { kind: 'phone', title: 'Call us', detail: hours, value: lenderDetails.phone, open: isOpen },
    {
      kind: 'email',
      title: 'Email us',
      detail: answered,
      value: lenderDetails.email,
      open: true,
    },
  ];
}
