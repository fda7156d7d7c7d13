import { LoanStatus } from '@pautang/shared/contract/enums';
import { addDays } from '../../domain/calendar';
import { application } from '../../testing/borrowing';
import { onPostgres } from '../../testing/onDatabases';
import { prove } from '../../testing/proving';
import { WAIT_SECONDS } from '../../testing/testLender';

const REVIEW_SECONDS = 20;

onPostgres(
  'an order that has arrived',
  (lender) => {
    const ordered = async () => {
      const known = await lender().create('approved');
      const apply = await application(known.client);
      const { loanOrderId, status } = await known.client.get('applyOrder', apply);
      expect(status).toBe(LoanStatus.BEFORE_REVIEWING);
      const statusNow = async () =>
        (await known.client.get('queryLoanOrderStatus', { loanOrderId })).order.status;
      return { ...known, loanOrderId, statusNow };
    };

    it('stands there until the review begins, which does not put off the approval', async () => {
      const { statusNow } = await ordered();
      await lender().advance({ advanceSeconds: REVIEW_SECONDS - 10 });
      expect(await statusNow()).toBe(LoanStatus.BEFORE_REVIEWING);
      await lender().advance({ advanceSeconds: 10 });
      expect(await statusNow()).toBe(LoanStatus.REVIEWING);
      await lender().advance({ advanceSeconds: WAIT_SECONDS - REVIEW_SECONDS });
      expect(await statusNow()).toBe(LoanStatus.LENDING);
    });

    it('can be taken up, decided or cancelled by the control API', async () => {
      for (const [event, status] of [
        ['begin_review', LoanStatus.REVIEWING],
        ['approve', LoanStatus.LENDING],
        ['reject', LoanStatus.REVIEWING_FAILURE],
        ['cancel', LoanStatus.CANCELLED],
      ] as const) {
        const { mobile, statusNow } = await ordered();
        await lender().event(mobile, event);
        expect(await statusNow()).toBe(status);
      }
    });

    it('has the dates of its plan everywhere, when its payout was late', async () => {
      const { client, mobile, loanOrderId } = await ordered();
      const dates = async () => {
        const { quote } = await client.get('queryLoanOrderStatus', { loanOrderId });
        return quote.repayPlans.map(({ dueDate }) => dueDate);
      };
      const agreed = await dates();
      for (const event of ['approve', 'fail_payout']) await lender().event(mobile, event);
      await lender().advance({ advanceDays: 6 });
      for (const event of ['retry_payout', 'disburse']) await lender().event(mobile, event);
      const { repayPlans } = await client.get('queryRepayOrderDetail', { loanOrderId });
      expect(await dates()).toEqual(repayPlans.map(({ dueDate }) => dueDate));
      expect(await dates()).toEqual(agreed.map((day) => addDays(day, 6)));
    });

    it('is paid to the account that the borrower has changed meanwhile', async () => {
      const known = await ordered();
      const { receivingAccount: before } = await known.client.get('getCurrentUserInfo', {});
      const { receivingAccount } = await known.client.get('modifyBankCard', {
        proof: await prove(lender(), known, 'modifyBankCard'),
        channelCode: 90007,
        bankCode: 'BPI',
        holder: before?.holder ?? '',
        originalNumber: before?.cardNumber ?? '',
        newNumber: '1234 5678 90',
      });
      const { loanOrderId } = known;
      const order = await known.client.get('queryLoanOrderStatus', { loanOrderId });
      expect(order.receivingAccount).toEqual(receivingAccount);
    });
  },
  { reviewAfterSeconds: REVIEW_SECONDS },
);

onPostgres(
  'a lender that waits for nothing',
  (lender) => {
    it('pays out at once', async () => {
      const { client } = await lender().create('approved');
      const { loanOrderId } = await client.get('applyOrder', await application(client));
      await lender().advance({ advanceSeconds: 1 });
      const { order } = await client.get('queryLoanOrderStatus', { loanOrderId });
      expect(order.status).toBe(LoanStatus.REPAYING);
    });
  },
  { reviewAfterSeconds: 0, approveAfterSeconds: 0, disburseAfterSeconds: 0 },
);
