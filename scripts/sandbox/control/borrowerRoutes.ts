import { positivePeso } from '@pautang/shared/contract/primitives';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { actNow } from '../lender/act';
import type { Lender } from '../lender/lender';
import { passFaceCheck } from '../lender/loans/faceChecks';
import { applyDue } from '../lender/scheduler';
import { lockBorrower } from '../lender/sessions/borrowers';
import { borrowerList, listQuery } from './borrowerList';
import { check } from './check';
import { createBody, createInScenario } from './create';
import { applyEvent, eventBody } from './events';
import { latestCode, latestMessages } from './messages';
import type { Rehearse } from './possible';
import { borrowerView, viewQuery } from './view';
import { withBorrower } from './withBorrower';

/** The amount in whole pesos that the borrower was shown when the face was checked. */
const faceCheckBody = v.strictObject({ loanAmount: positivePeso });

const mobileOf = (params: unknown) => (params as { mobile: string }).mobile;

export function borrowerRoutes(app: FastifyInstance, lender: Lender, rehearse: Rehearse): void {
  const { db, config } = lender;

  app.get('/sandbox/borrowers', async (request) =>
    borrowerList(db, check(listQuery, request.query).find),
  );

  app.post('/sandbox/borrowers', async (request) => {
    const given = check(createBody, request.body);
    return db.transaction(async (tx) => createInScenario(await actNow(tx, config), given));
  });

  app.get('/sandbox/borrowers/:mobile', async (request) => {
    const part = check(viewQuery, request.query);
    await applyDue(lender);
    return withBorrower(lender, mobileOf(request.params), (act, borrower) =>
      borrowerView(act, borrower, part),
    );
  });

  app.get('/sandbox/borrowers/:mobile/events', async (request) => {
    await applyDue(lender);
    return withBorrower(lender, mobileOf(request.params), async (act, borrower) =>
      rehearse(act, borrower, await borrowerView(act, borrower)),
    );
  });

  app.post('/sandbox/borrowers/:mobile/events', async (request) => {
    const event = check(eventBody, request.body);
    await applyDue(lender);
    return withBorrower(lender, mobileOf(request.params), async (act, borrower) => {
      await applyEvent(act, borrower, event);
      return borrowerView(act, await lockBorrower(act.tx, borrower.id));
    });
  });

  app.post('/sandbox/borrowers/:mobile/face-checks', async (request) => {
    const { loanAmount } = check(faceCheckBody, request.body);
    return withBorrower(lender, mobileOf(request.params), async (act, { id: borrowerId }) => ({
      faceCheckId: await passFaceCheck(act, { borrowerId, loanAmount }),
    }));
  });

  app.get('/sandbox/messages', async () => db.transaction((tx) => latestMessages(tx)));

  app.get('/sandbox/messages/:mobile', async (request) =>
    db.transaction(async (tx) => ({ lastCode: await latestCode(tx, mobileOf(request.params)) })),
  );
}
