import { ResponseCode } from '@pautang/shared/contract/codes';
import type { saveFeedback } from '@pautang/shared/contract/feedback';
import type { RequestOf } from '@pautang/shared/contract/method';
import { onPostgres } from '../testing/onDatabases';
import { png, uploaderOf } from '../testing/uploading';

type Form = RequestOf<typeof saveFeedback>;

const form: Form = {
  type: 'loanNotReceived',
  loanOrderId: null,
  receiverAccount: '09171234821',
  receipts: [],
  contact: '+63 917 123 4821',
  description: '  The money has not come.  ',
  contactableTime: 'After 5 PM',
};

onPostgres('tickets of human service', (lender) => {
  const borrower = async () => {
    const known = await lender().create('repaying');
    const send = uploaderOf(lender().app, known.token);
    const open = async (more: Partial<Form> = {}) =>
      (await known.client.get('saveFeedback', { ...form, ...more })).feedbackId;
    return { ...known, send, open };
  };

  it('stores the whole form, and shows it with its loan, receipts and number', async () => {
    const { client, send } = await borrower();
    const { orders } = await client.get('myOrders', { page: 1 });
    const loanOrderId = orders[0]?.loanOrderId ?? '';
    const receipts = await send('genericFileUpload', { purpose: 'receipt' }, [png(1), png(2)]);
    const saved = await client.get('saveFeedback', { ...form, loanOrderId, receipts });
    expect(saved.ticketNumber).toMatch(/^\d{4,}$/);
    const { feedback } = await client.get('feedbackDetail', { feedbackId: saved.feedbackId });
    expect(feedback).toEqual({
      feedbackId: saved.feedbackId,
      ticketNumber: saved.ticketNumber,
      type: 'loanNotReceived',
      loanOrder: { loanOrderId, loanNumber: orders[0]?.loanNumber, totalAmount: 5_405 },
      receiverAccount: '09171234821',
      receipts,
      contact: '09171234821',
      description: 'The money has not come.',
      contactableTime: 'After 5 PM',
      createTime: saved.createTime,
      resolved: false,
      unread: 0,
    });
  });

  it('refuses a wrong form and names the field', async () => {
    const { client } = await borrower();
    const tries: readonly [Partial<Form>, RegExp][] = [
      [{ description: ' \n ' }, /^description: The message description cannot be empty$/],
      [{ contact: '12345' }, /^contact: Malformed phone number$/],
      [{ description: 'x'.repeat(2_001) }, /description/],
      [{ receipts: ['1', '2', '3', '4', '5', '6'] }, /receipts/],
    ];
    for (const [wrong, message] of tries) {
      const refused = await client.ask('saveFeedback', { ...form, ...wrong });
      const msg = expect.stringMatching(message);
      expect(refused).toMatchObject({ code: ResponseCode.BAD_DATA, msg });
    }
    expect((await client.get('listUserFeedback', { page: 1 })).total).toBe(0);
    const longest = { ...form, contact: 'maria@example.ph', description: 'x'.repeat(2_000) };
    await client.get('saveFeedback', longest);
  });

  it('takes only the borrower’s own pictures, for their purpose, and own loans', async () => {
    const [own, other] = [await borrower(), await borrower()];
    const mine = await own.open();
    const identity = await own.send('genericFileUpload', { purpose: 'identity' }, [png(1)]);
    const foreign = await other.send('genericFileUpload', { purpose: 'receipt' }, [png(1)]);
    const ofThread = await own.send('uploadLeaveMessageImage', { feedbackId: mine }, [png(1)]);
    for (const receipts of [identity, foreign, ofThread, ['file_none']]) {
      expect(await own.client.refusal('saveFeedback', { ...form, receipts })).toMatch(
        /^NOT_FOUND: receipts: /,
      );
    }
    const second = await own.open();
    for (const [feedbackId, images] of [
      [mine, identity],
      [second, ofThread],
    ] as const) {
      const message = { feedbackId, body: 'Look', images };
      expect(await own.client.refusal('createLeaveMessage', message)).toMatch(
        /^NOT_FOUND: images: /,
      );
    }
    const message = { feedbackId: mine, body: '', images: ofThread };
    expect((await own.client.get('createLeaveMessage', message)).message.images).toEqual(ofThread);
    const { orders } = await other.client.get('myOrders', { page: 1 });
    const loanOrderId = orders[0]?.loanOrderId ?? '';
    expect(await own.client.refusal('saveFeedback', { ...form, loanOrderId })).toBe(
      'NOT_FOUND: This loan was not found.',
    );
  });

  it('shows a ticket’s own pictures, but no identity papers and no pictures of others', async () => {
    const [own, other] = [await borrower(), await borrower()];
    const [receipt] = await own.send('genericFileUpload', { purpose: 'receipt' }, [png(1)]);
    const feedbackId = await own.open();
    const [image] = await own.send('uploadLeaveMessageImage', { feedbackId }, [png(2)]);
    for (const [number, fileId = ''] of [receipt, image].entries())
      expect(await own.client.get('queryPicture', { fileId })).toEqual({
        type: 'image/png',
        content: Buffer.from(png(number + 1)).toString('base64'),
      });
    const [paper] = await own.send('genericFileUpload', { purpose: 'identity' }, [png(3)]);
    const [foreign] = await other.send('genericFileUpload', { purpose: 'receipt' }, [png(1)]);
    for (const fileId of [paper ?? '', foreign ?? '', 'file_none'])
      expect(await own.client.refusal('queryPicture', { fileId })).toBe(
        'NOT_FOUND: This picture was not found.',
      );
  });

  it('counts the messages of service as unread, by ticket and in total, until the page confirms them', async () => {
    const { client, mobile, open } = await borrower();
    const [first, second] = [await open(), await open()];
    const answer = (body: string, more = {}) =>
      lender().event(mobile, 'answer_ticket', { body, ...more });
    await answer('We look into it.', { feedbackId: first });
    await answer('It is sent.', { feedbackId: first });
    await answer('Which loan?');
    const unreadIs = async (ofFirst: number) => {
      const { feedbacks } = await client.get('listUserFeedback', { page: 1 });
      expect(feedbacks.map(({ feedbackId, unread }) => [feedbackId, unread])).toEqual([
        [second, 1],
        [first, ofFirst],
      ]);
      expect(await client.get('hasUnreadMessage', {})).toEqual({ unread: ofFirst + 1 });
    };
    await unreadIs(2);
    await client.get('feedbackDetail', { feedbackId: first });
    await unreadIs(2);
    const look = (more = {}) =>
      client.get('leaveMessageList', { feedbackId: first, page: 1, ...more });
    const thread = await look();
    expect(thread.messages.map(({ from, body, isNew }) => [from, body, isNew])).toEqual([
      ['service', 'It is sent.', true],
      ['service', 'We look into it.', true],
    ]);
    // the app may not have received the first answer, so the thread stays unread until the app confirms it
    expect(await look()).toEqual(thread);
    await unreadIs(2);
    const ids = thread.messages.map(({ messageId }) => messageId);
    for (const id of ids) expect(id).toMatch(/^message_[0-9a-f]{20}$/);
    const areNew = async (readUpTo = '') =>
      (await look({ readUpTo })).messages.map(({ isNew }) => isNew);
    expect(await areNew(ids[1])).toEqual([true, false]);
    expect(await areNew(ids[0])).toEqual([false, false]);
    await unreadIs(0);
  });

  it('is resolved by service once, and reopens when the borrower writes a non-empty text', async () => {
    const { client, mobile, open } = await borrower();
    const feedbackId = await open();
    const isResolved = async () =>
      (await client.get('feedbackDetail', { feedbackId })).feedback.resolved;
    const resolve = () =>
      lender().event(mobile, 'resolve_ticket', { body: 'It is on your account.' });
    await resolve();
    expect(await isResolved()).toBe(true);
    await expect(resolve()).rejects.toThrow(
      /: 409 .*Ticket: 'resolve' is not possible in state RESOLVED/,
    );
    const message = { feedbackId, images: [] };
    expect(await client.refusal('createLeaveMessage', { ...message, body: ' ' })).toBe(
      'BAD_DATA: body: The message description cannot be empty',
    );
    expect(await isResolved()).toBe(true);
    const said = await client.get('createLeaveMessage', { ...message, body: ' It is not. ' });
    expect(said).toMatchObject({
      message: { from: 'borrower', body: 'It is not.', isNew: false },
      resolved: false,
    });
    expect(await isResolved()).toBe(false);
  });

  it('lists tickets and threads by pages of twenty, newest first', async () => {
    const { client, mobile, open } = await borrower();
    const ids: string[] = [];
    for (let one = 0; one < 21; one += 1) ids.unshift(await open());
    const listed = async (page: number) => {
      const { feedbacks, total, hasMore } = await client.get('listUserFeedback', { page });
      return { ids: feedbacks.map((one) => one.feedbackId), total, hasMore };
    };
    expect(await listed(1)).toEqual({ ids: ids.slice(0, 20), total: 21, hasMore: true });
    expect(await listed(2)).toEqual({ ids: ids.slice(20), total: 21, hasMore: false });
    expect(await listed(3)).toMatchObject({ ids: [] });

    const feedbackId = ids[5] ?? '';
    for (let one = 1; one <= 21; one += 1)
      await lender().event(mobile, 'answer_ticket', { feedbackId, body: `Answer ${one}` });
    const said = async (page: number) => {
      const { messages, hasMore } = await client.get('leaveMessageList', { feedbackId, page });
      return { said: messages.map(({ body }) => body.replace('Answer ', '')), hasMore };
    };
    const newer = Array.from({ length: 20 }, (_, index) => String(21 - index));
    expect(await said(1)).toEqual({ said: newer, hasMore: true });
    expect(await said(2)).toEqual({ said: ['1'], hasMore: false });
  });

  it('lets service find a ticket by the number that the borrower reads out', async () => {
    const { client, mobile, open } = await borrower();
    const feedbackId = await open();
    await open();
    const { ticketNumber } = (await client.get('feedbackDetail', { feedbackId })).feedback;
    const answer = (of: string) =>
      lender().event(of, 'answer_ticket', { ticketNumber, body: 'Found.' });
    await answer(mobile);
    const { messages } = await client.get('leaveMessageList', { feedbackId, page: 1 });
    expect(messages.map(({ body }) => body)).toEqual(['Found.']);
    await expect(answer((await lender().create('approved')).mobile)).rejects.toThrow(/: 404 /);
  });
});
