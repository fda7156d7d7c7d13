import { eq } from 'drizzle-orm';
import { borrowers } from '../db/tables-borrower';
import { eventNames } from '../control/events';
import { examples } from '../control/examples';
import { scenarioNames } from '../control/scenarios';
import { onPostgres } from '../testing/onDatabases';

onPostgres('the console', (lender) => {
  const open = (url: string) => lender().app.inject({ url });
  const calls = async () => (await open('/sandbox/console/calls')).body;
  const page = (mobile: string) => open(`/sandbox/console/borrowers/${mobile}`);
  const panel = (query: string) => open(`/sandbox/console/panel${query}`);

  it.each(scenarioNames)(
    'shows a borrower in %s, with every event and books that add up',
    async (scenario) => {
      const { mobile, code } = await lender().create(scenario);
      const { statusCode, body } = await page(mobile);
      expect(statusCode).toBe(200);
      expect(body).toContain(mobile);
      expect(body).toContain(code);
      expect(body).toContain('Adds up to ₱0.00');
      const told = new Set(
        [...body.matchAll(/&quot;event&quot;:&quot;(\w+)|id="why-(\w+)"/g)].map(
          ([, can, cannot]) => can ?? cannot,
        ),
      );
      expect(eventNames.filter((event) => !told.has(event))).toEqual([]);
      expect((await open(`/sandbox?scenario=${scenario}`)).body).toMatch(
        new RegExp(`value="${scenario}"\\s+selected`),
      );
    },
  );

  it('has a panel that the simulator may frame, with a borrower and without one', async () => {
    const { mobile, code } = await lender().create('loan_reviewing');
    const { body, headers } = await panel(`?mobile=${mobile}`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    for (const call of [
      'event&quot;:&quot;approve',
      'advanceDays',
      'toNext',
      'open',
      'latency',
      code,
    ])
      expect(body).toContain(call);
    expect((await page(mobile)).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
    for (const query of ['', '?mobile=09000000000']) {
      const other = await panel(query);
      expect([other.statusCode, other.body.includes(String(code))]).toEqual([200, true]);
    }
    expect((await panel('?mobile=maria')).statusCode).toBe(400);
  });

  it('shows each line of the ledger with its balance and where it belongs', async () => {
    const { mobile } = await lender().create('repaying');
    const text = (await page(mobile)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Disbursement Principal receivable ₱5,000.00 ₱5,000.00 Dr Loan \d{4} /);
    expect(text).toMatch(/Cash ₱4,750.00 ₱4,750.00 Cr Loan \d{4} /);
    expect(text).toMatch(/Interest receivable ₱200.00 ₱200.00 Dr Loan \d{4}, period 1 /);
  });

  it('links to the older entries of a long list, and back', async () => {
    const { mobile } = await lender().create('settled');
    const at = `/sandbox/console/borrowers/${mobile}`;
    expect((await open(at)).body).not.toMatch(/(More: older|Newer) entries/);
    expect((await open(`${at}?limit=2`)).body).toContain(`href="${at}?limit=2&amp;offset=2"`);
    const { body } = await open(`${at}?limit=2&offset=2`);
    expect(body).toContain(`href="${at}?limit=2&amp;offset=0"`);
    expect(body).toContain('Adds up to ₱0.00');
  });

  it('updates the possible events after a change and after a while, although it caches them', async () => {
    const events = async (mobile: string) =>
      [...(await page(mobile)).body.matchAll(/\{&quot;event&quot;:&quot;(\w+)&quot;\}/g)].map(
        ([, event]) => event,
      );
    const { mobile } = await lender().create('loan_reviewing');
    expect(await events(mobile)).toContain('approve');
    await lender().event(mobile, 'approve');
    expect(await events(mobile)).not.toContain('approve');
    expect(await events(mobile)).toContain('disburse');
    expect((await page(mobile)).body).toContain('is not possible in state LENDING (40)');
    const rejected = await lender().create('credit_rejected');
    expect(await events(rejected.mobile)).not.toContain('reapply_credit');
    await lender().advance({ advanceDays: 31 });
    expect(await events(rejected.mobile)).toContain('reapply_credit');
  });

  it('shows the second of each call, and its borrower until they are deleted', async () => {
    const { client, mobile, userId } = await lender().create('settled');
    await client.get('getCurrentUserInfo', {});
    const masked = `${mobile.slice(0, 4)} ··· ${mobile.slice(7)}`;
    expect(await calls()).toMatch(new RegExp(`/console/borrowers/${mobile}"\\s*>${masked}</a`));
    expect(await calls()).toMatch(/>\w{3} \d+, 20\d\d, \d+:\d\d:\d\d\u00a0[AP]M</);
    const deletedAt = new Date();
    await lender().db.update(borrowers).set({ deletedAt }).where(eq(borrowers.id, userId));
    expect(await calls()).not.toContain(masked);
  });

  it('finds a borrower by number or name, and treats special characters and markup as text', async () => {
    const { mobile, username } = await lender().create('approved');
    for (const find of [mobile.slice(3), username.toUpperCase()])
      expect((await open(`/sandbox?find=${find}`)).body).toContain(mobile);
    for (const find of ['%25', '_', '%5C'])
      expect((await open(`/sandbox?find=${find}`)).body).toContain('Nobody matches.');
    const { body } = await open('/sandbox?find=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('documents each call at the requested address, with its answer beside it', async () => {
    const headers = { host: 'localhost:4321', 'x-forwarded-host': '"><script>' };
    const { body } = await lender().app.inject({ url: '/sandbox/docs', headers });
    expect(body).toContain('curl -X POST http://localhost:4321/sandbox/clock ');
    expect(body).not.toMatch(/\$BASE|"><script>|undefined/);
    const ids = [...body.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(examples.length);
    for (const id of ids) expect(body).toContain(`<a href="#${id}">`);
    expect(body).toContain('&quot;msg&quot;: &quot;You have no credit to ask back.&quot;');
    expect(body).toContain('&quot;receivable&quot;: ');
  });

  it.each(['/sandbox', '/sandbox/console/calls', '/sandbox/docs'])(
    'serves %s without inline code and with a policy without exceptions',
    async (url) => {
      const { body, headers } = await open(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(body).not.toMatch(/<script(?![^>]* src="\/sandbox\/)|\son\w+=|\sstyle=|<style/);
    },
  );

  it.each([
    ['/sandbox?scenario=nonsense', 400, /scenario: one of new, /],
    ['/sandbox?colour=red', 400, /colour: is not known here/],
    ['/sandbox/borrowers?page=2', 400, /page: is not known here/],
    ['/sandbox/console/borrowers/09000000000', 404, /was not found/],
  ])('answers %s with %i and a reason', async (url, status, reason) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ msg: string }>().msg).toMatch(reason);
  });

  it('brings its styles and its script, the tokens first', async () => {
    const css = await open('/sandbox/assets/console.css');
    expect(css.headers['content-type']).toMatch('text/css');
    expect(css.body).toMatch(/^\/\*[^]*?:root \{[^]*\.split/);
    expect((await open('/sandbox/assets/console.js')).headers['content-type']).toMatch(
      'javascript',
    );
  });
});
