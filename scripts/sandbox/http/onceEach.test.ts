import { randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { application } from '../testing/borrowing';
import { changeOf, takeCensus } from '../testing/census';
import { clientOf } from '../testing/client';
import { onPostgres } from '../testing/onDatabases';

/** Loans do not advance by themselves, because on a slow machine one test's loan would fall due during the next. */
const still = {
  reviewAfterSeconds: 9_999,
  approveAfterSeconds: 9_999,
  disburseAfterSeconds: 9_999,
};

const anyInstant = expect.stringMatching(/^\d{4}-.*Z$/);

onPostgres(
  'one request id',
  (lender) => {
    it('is refused with other data, and changes nothing', async () => {
      const { client } = await lender().create('approved');
      const data = await application(client);
      const requestId = randomUUID();
      const send = (more: object) =>
        client.send([{ method: 'applyOrder', data: { ...data, ...more } }], requestId);
      const first = await send({});
      const before = await takeCensus(lender().db);
      expect(await send({ faceCheckId: 'face-2' })).toEqual({
        code: ResponseCode.BAD_ENVELOPE,
        msg: 'header.requestId was already used for a request with other data.',
        data: null,
      });
      expect(changeOf(before, await takeCensus(lender().db))).toEqual({});
      expect(await send({})).toEqual({ ...first, repeatOf: anyInstant });
    });

    it('repeats a refusal as well as a success', async () => {
      const { client, mobile } = await lender().create('loan_reviewing');
      const data = { loanOrderId: 'none', mode: 'due', periods: [], amount: 1 };
      const requestId = randomUUID();
      const send = () => client.send([{ method: 'repaymentConfirm', data }], requestId);
      const refused = await send();
      expect(refused.code).toBe(ResponseCode.NOT_FOUND);
      await lender().event(mobile, 'approve');
      expect(await send()).toEqual({ ...refused, repeatOf: anyInstant });
    });

    it('may be sent again once a temporary reason for its refusal has passed', async () => {
      const { client } = await lender().create('approved');
      const data = await application(client);
      const requestId = randomUUID();
      const send = () => client.send([{ method: 'applyOrder', data }], requestId);
      await lender().post('/sandbox/window', { open: false });
      expect((await send()).code).toBe(ResponseCode.WINDOW_CLOSED);
      await lender().post('/sandbox/window', { open: true });
      await lender().post('/sandbox/maintenance', { on: true });
      expect((await send()).code).toBe(ResponseCode.MAINTENANCE);
      await lender().post('/sandbox/maintenance', { on: false });
      const done = await send();
      expect(done.code).toBe(0);
      expect(done.repeatOf).toBeUndefined();
      expect(await send()).toEqual({ ...done, repeatOf: anyInstant });
    });

    it('belongs to another act if the method differs', async () => {
      const { client } = await lender().create('approved');
      const requestId = randomUUID();
      const vote = (method: string) =>
        client.send([{ method, data: { questionId: 'account-code' } }], requestId);
      const liked = await vote('likeQuestion');
      const disliked = await vote('dislikeQuestion');
      expect([liked.code, disliked.code]).toEqual([0, 0]);
      expect(disliked.data).not.toEqual(liked.data);
      expect(await vote('likeQuestion')).toEqual({ ...liked, repeatOf: anyInstant });
    });

    it('belongs to the same act after the session that came with it has ended', async () => {
      const { client, mobile } = await lender().create('approved');
      const item = { method: 'sendCode', data: { mobile, purpose: 'login' } };
      const requestId = randomUUID();
      const first = await client.send([item], requestId);
      expect(first.code).toBe(0);
      await lender().event(mobile, 'expire_token');
      const again = { ...first, repeatOf: anyInstant };
      expect(await client.send([item], requestId)).toEqual(again);
      expect(await clientOf(lender().app).send([item], requestId)).toEqual(again);
    });

    it('does not give the answer of one visitor’s login to another', async () => {
      const [one, two] = [await lender().create('approved'), await lender().create('approved')];
      const requestId = randomUUID();
      const visitor = clientOf(lender().app);
      const login = ({ mobile, code }: typeof one) =>
        visitor.send([{ method: 'login', data: { mobile, code } }], requestId);
      expect((await login(one)).code).toBe(0);
      const other = await login(two);
      expect(other.code).toBe(ResponseCode.BAD_ENVELOPE);
      expect(other.data).toBeNull();
    });
  },
  still,
);
