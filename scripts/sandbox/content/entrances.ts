import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { lenderDetails } from './lenderDetails';

type Entrances = ResponseOf<typeof customerServiceEntrance>['entrances'];

export function entrances(isOpen: boolean): Entrances {
  const people = isOpen ? lenderDetails.serviceHours : 'Closed now, opens at 8 AM';
  return [
    {
      kind: 'help',
      title: 'Help center',
      detail: 'Answers to what is asked most',
      value: null,
      open: true,
    },
    { kind: 'human', title: 'Human service', detail: people, value: null, open: isOpen },
    {
      kind: 'tickets',
      title: 'My tickets',
      detail: 'What you asked and what we answered',
      value: null,
      open: true,
    },
    { kind: 'phone', title: 'Call us', detail: people, value: lenderDetails.phone, open: isOpen },
    {
      kind: 'email',
      title: 'Write to us',
      detail: 'Answered within one working day',
      value: lenderDetails.email,
      open: true,
    },
  ];
}
