import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mobile as mobileNumber } from '@pautang/shared/contract/primitives';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { toolsRoot } from '../../lib/machine/workspace';
import type { Html } from '../../lib/html/html';
import { html, pageStyles } from '../../lib/html/html';
import { borrowerList, listQuery, mobilesOf } from '../control/borrowerList';
import { check } from '../control/check';
import { recordedAnswers } from '../control/examples';
import { lenderState } from '../control/lenderState';
import { latestMessages } from '../control/messages';
import type { Rehearse } from '../control/possible';
import { scenarioNames } from '../control/scenarios';
import { borrowerView, viewQuery } from '../control/view';
import { withBorrower } from '../control/withBorrower';
import type { Part } from '../db/rows';
import type { Lender } from '../lender/lender';
import type { RecentCall } from '../lender/recentCalls';
import { applyDue } from '../lender/scheduler';
import { borrowerByMobile } from '../lender/sessions/borrowers';
import { borrowerPage } from './borrower';
import { docsPage } from './docs';
import type { PageName } from './frame';
import { consolePage } from './frame';
import { overview } from './overview';
import { panelPage } from './panel';
import { card, chip, moment, table } from './parts';

/** The pages may load only the console's own files: no inline code, no other origins, and no text turned into HTML. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const folder = 'scripts/sandbox/console';
const assets = {
  'console.css': {
    type: 'text/css',
    files: [
      ...pageStyles,
      `${folder}/frame.css`,
      `${folder}/content.css`,
      `${folder}/controls.css`,
    ],
  },
  'console.js': { type: 'text/javascript', files: [`${folder}/console.js`] },
} as const;

const homeQuery = v.strictObject({
  ...listQuery.entries,
  scenario: v.optional(v.picklist(scenarioNames, `one of ${scenarioNames.join(', ')}`), 'approved'),
});

const panelQuery = v.strictObject({ mobile: v.optional(mobileNumber) });

export function consoleRoutes(app: FastifyInstance, lender: Lender, rehearse: Rehearse): void {
  const { db } = lender;

  async function show(
    reply: FastifyReply,
    name: PageName,
    page: { title: string; content: Html; everyMs: number },
  ) {
    const state = await lenderState(db);
    return reply
      .header(
        'content-security-policy',
        name === 'panel'
          ? POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
          : POLICY,
      )
      .type('text/html; charset=utf-8')
      .send(consolePage({ ...page, name, state }));
  }

  const standing = (mobile: string, part?: Part) =>
    withBorrower(lender, mobile, async (act, borrower) => {
      const view = await borrowerView(act, borrower, part);
      return { view, events: await rehearse(act, borrower, view) };
    });

  app.get('/sandbox', async (request, reply) => {
    const { find, scenario } = check(homeQuery, request.query);
    await applyDue(lender);
    const [state, borrowers] = [await lenderState(db), await borrowerList(db, find)];
    const content = overview({ state, borrowers, find, scenario });
    return show(reply, 'borrowers', { title: 'Borrowers', content, everyMs: 5_000 });
  });

  app.get('/sandbox/console/borrowers/:mobile', async (request, reply) => {
    const { mobile } = request.params as { mobile: string };
    const part = check(viewQuery, request.query);
    await applyDue(lender);
    const state = await lenderState(db, mobile);
    const content = borrowerPage({ ...(await standing(mobile, part)), state, part });
    return show(reply, 'borrower', { title: mobile, content, everyMs: 5_000 });
  });

  app.get('/sandbox/console/panel', async (request, reply) => {
    const { mobile } = check(panelQuery, request.query);
    await applyDue(lender);
    const state = await lenderState(db, mobile);
    const known = await db.transaction(async (tx) => mobile && borrowerByMobile(tx, mobile));
    const borrower = known ? await standing(known.mobile) : null;
    const messages = await db.transaction((tx) => latestMessages(tx));
    const content = panelPage({ borrower, messages, state });
    return show(reply, 'panel', { title: 'Panel', content, everyMs: 2_000 });
  });

  app.get('/sandbox/console/calls', async (_request, reply) => {
    const calls = lender.calls.list();
    const ids = calls.flatMap(({ borrowerId }) => borrowerId ?? []);
    const content = callsPage(calls, await mobilesOf(db, ids));
    return show(reply, 'calls', { title: 'Calls', content, everyMs: 2_000 });
  });

  app.get('/sandbox/docs', async (request, reply) => {
    // the guard checked the Host header, but not a proxy's `X-Forwarded-Host`
    const base = `${request.protocol === 'https' ? 'https' : 'http'}://${request.headers.host}`;
    const content = docsPage(base, await recordedAnswers());
    return show(reply, 'docs', { title: 'Control API', content, everyMs: 0 });
  });

  for (const [name, { type, files }] of Object.entries(assets))
    app.get(`/sandbox/assets/${name}`, async (_request, reply) => {
      const texts = files.map((file) => readFile(path.join(toolsRoot(), file), 'utf8'));
      return reply.type(`${type}; charset=utf-8`).send((await Promise.all(texts)).join('\n'));
    });
}

const callsPage = (
  calls: readonly RecentCall[],
  mobiles: ReadonlyMap<string | null, string>,
): Html =>
  html`<h1 class="unseen">Calls</h1>
    ${card(
      'calls',
      'Newest calls',
      table({
        caption: 'Newest calls',
        heads: ['Time', 'Borrower', 'Methods', 'Code', 'ms', 'Faults'],
        figures: [4],
        empty: 'No product call yet. Use the app: its calls come up here.',
        rows: calls.map(({ at, borrowerId, methods, code, ms, faults }) => [
          moment(at, true),
          borrowerLink(mobiles.get(borrowerId)),
          methods.join(', '),
          code === null
            ? chip('no answer', 'bad')
            : chip(String(code), code === 0 ? 'good' : 'bad'),
          ms,
          faults.length === 0 ? '–' : faults.join(', '),
        ]),
      }),
      html`<span class="under">The newest 100, without what was sent or answered.</span>`,
    )}`;

const borrowerLink = (mobile: string | undefined): Html | string =>
  mobile === undefined
    ? '–'
    : html`<a class="number" href="/sandbox/console/borrowers/${mobile}"
        >${mobile.slice(0, 4)} ··· ${mobile.slice(-4)}</a
      >`;
