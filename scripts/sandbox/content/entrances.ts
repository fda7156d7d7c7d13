import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { lenderDetails } from './lenderDetails';
import { ANSWER_HOURS } from './lenderTerms';

type Entrances = ResponseOf<typeof customerServiceEntrance>['entrances'];

export function entrances(isOpen: boolean): Entrances {
  const hours = isOpen ? lenderDetails.serviceHours : 'Closed now, opens at 8 AM';
  const answered = `Answered within ${ANSWER_HOURS} hours`;
  return [
    { kind: 'human', title: 'Write to us', detail: answered, value: null, open: true },
    {
      kind: 'help',
      title: 'Help center',
      detail: 'Answers to what is asked most',
      value: null,
      open: true,
    },
    {
      kind: 'tickets',
      title: 'My tickets',
      detail: 'What you asked and what we answered',
      value: null,
      open: true,
    },
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
