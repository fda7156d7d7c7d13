import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { agreements } from '../../db/tables-loan';
import { application } from '../../testing/borrowing';
import { onPostgres } from '../../testing/onDatabases';
import { agreeToRestructure } from '../../testing/renewals';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const loanOf = { loanAmount: 5_000, periods: 3, couponIds: [] };

onPostgres('the agreements that a borrower accepted', (lender) => {
  it('are empty at first, and later contain the exact text of the page with its hash', async () => {
    const { client } = await lender().create('approved');
    const none = { agreements: [], page: 1, total: 0, hasMore: false };
    expect(await client.get('listAgreements', { page: 1 })).toEqual(none);
    const apply = await application(client);
    const shown = await client.get('loanContractPreview', loanOf);
    const { loanOrderId } = await client.get('applyOrder', apply);
    const { agreements: all } = await client.get('listAgreements', { page: 1 });
    expect(all).toEqual([
      {
        agreementId: expect.any(String),
        kind: 'loan',
        title: 'Loan agreement',
        version: shown.version,
        acceptedAt: expect.any(String),
        state: 'pending',
        loanOrderId,
        loanNumber: expect.stringMatching(/^\d{4,}$/),
        hash: sha256(shown.html),
      },
    ]);
    const agreementId = all[0]?.agreementId ?? '';
    const text = await client.get('queryAgreement', { agreementId });
    expect(text).toEqual({ ...all[0], html: shown.html });
    const contract = await client.get('loanContractPreview', { loanOrderId });
    expect(contract).toEqual({ title: text.title, version: text.version, html: shown.html });
  });

  it('stay unchanged when the lender rewrites its texts', async () => {
    const { client } = await lender().create('repaying');
    const [kept] = (await client.get('listAgreements', { page: 1 })).agreements;
    const agreementId = kept?.agreementId ?? '';
    // The lender renders today's texts from its templates; this is a text from an earlier day.
    const then = '<h2>Loan agreement</h2><p>In the words of that day.</p>';
    await lender()
      .db.update(agreements)
      .set({ html: then, hash: sha256(then) })
      .where(eq(agreements.id, agreementId));
    const read = await client.get('queryAgreement', { agreementId });
    expect([read.html, read.hash]).toEqual([then, sha256(then)]);
    const { loanOrderId } = read;
    expect((await client.get('loanContractPreview', { loanOrderId })).html).toBe(then);
  });

  it('show the outcome of each order', async () => {
    const states = [
      ['lending', 'pending'],
      ['overdue', 'inForce'],
      ['settled', 'ended'],
      ['loan_rejected', 'never'],
    ] as const;
    for (const [scenario, state] of states) {
      const { client } = await lender().create(scenario);
      const { agreements: all } = await client.get('listAgreements', { page: 1 });
      expect([scenario, all.map((one) => one.state)]).toEqual([scenario, [state]]);
    }
  });

  it('list a restructure with its agreed text, and its state until it is in force', async () => {
    const { client, mobile } = await lender().create('overdue');
    const { loanOrderId, restructureOrderId } = await agreeToRestructure(client);
    const shown = await client.get('repayRestructureContractPreview', { restructureOrderId });
    const { agreements: all } = await client.get('listAgreements', { page: 1 });
    expect(all[0]).toMatchObject({
      kind: 'restructure',
      title: 'Restructure agreement',
      version: shown.version,
      state: 'pending',
      loanOrderId,
      hash: sha256(shown.html),
    });
    await lender().event(mobile, 'pay_fee');
    for (const _ of [2, 3, 4]) await lender().event(mobile, 'advance_restructure');
    const { agreements: after } = await client.get('listAgreements', { page: 1 });
    expect(after.map(({ kind, state }) => [kind, state])).toEqual([
      ['restructure', 'inForce'],
      ['loan', 'ended'],
    ]);
  });

  it('show a restructure whose fee was never paid as one without effect', async () => {
    const { client, mobile, ...known } = await lender().create('overdue');
    await agreeToRestructure(client);
    const { plan } = await client.get('queryPendingRepayPlan', {});
    const paid = { amount: plan?.payoffAmount ?? 0, paymentReference: `all-${known.userId}` };
    await lender().event(mobile, 'post_payment', paid);
    const { agreements: all } = await client.get('listAgreements', { page: 1 });
    expect(all.map(({ state }) => state)).toEqual(['never', 'ended']);
  });
});
