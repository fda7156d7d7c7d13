import { Steps } from '@pautang/shared/parts';

export const access = [
  'An ordered list with a name. Each step’s state is in words, not only in colour, and the current step is marked.',
];

export function UnderWay() {
  return (
    <Steps
      label="Your loan"
      items={[
        { state: 'done', title: 'Applied', detail: 'Nov 25, 10:24' },
        { state: 'now', title: 'Review', detail: 'It takes a few minutes.' },
        { state: 'todo', title: 'Payout', trailing: '₱4,750' },
      ]}
    />
  );
}

export function Failed() {
  return (
    <Steps
      label="Your loan"
      items={[
        { state: 'done', title: 'Review' },
        { state: 'failed', title: 'Payout', detail: 'The bank does not know this account.' },
      ]}
    />
  );
}
