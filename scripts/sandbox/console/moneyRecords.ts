import { html } from '../../html/html';
import { toCentavos } from '../domain/money';
import type { BorrowerView } from './borrower';
import type { RecordCard } from './parts';
import { chip, day, moment, record, sum } from './parts';
import { plainWords } from './words';

/** What is to be paid, what came, and what may be taken off. */
export const moneyRecords = (view: BorrowerView): RecordCard[] => [
  checkouts(view),
  payments(view),
  refunds(view),
  coupons(view),
];

const checkouts = ({ repayments, payments: paid }: BorrowerView): RecordCard =>
  record({
    caption: 'Checkouts and references',
    heads: ['Reference', 'Amount', 'For', 'Made', 'Until', 'Payment'],
    figures: [1],
    rows: repayments.map((one) => {
      const payment = paid.find(({ repaymentId }) => repaymentId === one.id);
      return [
        html`<span class="number">${one.reference}</span>`,
        sum(one.amount),
        plainWords(one.mode),
        moment(one.createdAt),
        moment(one.expiresAt),
        payment === undefined
          ? chip('waits', 'quiet')
          : payment.postedAt === null
            ? chip('received', 'busy')
            : chip('posted', 'good'),
      ];
    }),
  });

const payments = ({ payments: rows }: BorrowerView): RecordCard =>
  record({
    caption: 'Payments',
    heads: [
      'Received',
      'Posted',
      'Amount',
      'Penalty',
      'Interest',
      'Principal',
      'Credit',
      'Receipt, reference',
    ],
    figures: [2, 3, 4, 5, 6],
    rows: rows.map((one) => [
      moment(one.receivedAt),
      one.postedAt === null ? chip('not posted', 'busy') : moment(one.postedAt),
      html`<strong>${sum(one.amount)}</strong>`,
      sum(one.toPenalty + one.toServiceFee),
      sum(one.toInterest),
      sum(one.toPrincipal),
      sum(one.toCredit),
      html`${one.receiptNumber ?? '–'}<span class="under id">${one.paymentReference}</span>`,
    ]),
  });

const refunds = ({ refunds: rows }: BorrowerView): RecordCard =>
  record({
    caption: 'Refunds of credit',
    heads: ['Asked', 'Amount', 'To', 'Paid', 'Receipt'],
    figures: [1],
    rows: rows.map((one) => [
      moment(one.askedAt),
      html`<strong>${sum(one.amount)}</strong>`,
      `${one.account.channelName} ${one.account.cardNumber}`,
      one.paidAt === null ? chip('on its way', 'busy') : moment(one.paidAt),
      html`<span class="number">${one.receiptNumber}</span>`,
    ]),
  });

const coupons = ({ coupons: rows }: BorrowerView): RecordCard =>
  record({
    caption: 'Coupons',
    heads: ['Coupon', 'Takes off', 'Until', 'Used by'],
    figures: [1],
    rows: rows.map((one) => [
      one.title,
      sum(toCentavos(one.amountPesos)),
      day(one.expiresOn),
      one.usedBy === null ? '–' : html`<span class="id">${one.usedBy}</span>`,
    ]),
  });
