import { waiting } from '../../testing/plans';
import { texts } from '../texts';

it.each([
  [waiting({ mode: 'periods', periods: [1, 2] }), 'For the 1st and 2nd payments.'],
  [waiting({ mode: 'periods', periods: [3] }), 'For the 3rd payment.'],
  [waiting({ mode: 'payoff' }), 'To pay off everything.'],
  [
    waiting({ mode: 'fee', process: { kind: 'deferral', orderId: 'rollover-1' } }),
    'For the fee of your rollover.',
  ],
  [
    waiting({ mode: 'fee', process: { kind: 'restructure', orderId: 'new-1' } }),
    'For the fee of your new plan.',
  ],
])('names the purpose of a checkout', (checkout, words) => {
  expect(texts.purpose(checkout)).toBe(words);
});
