import { positivePeso } from '@pautang/shared/contract/primitives';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readClock } from '../db/clock';
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
import { borrowerView } from './view';
import { withBorrower } from './withBorrower';

/** The amount in whole pesos that the borrower was shown when the face was checked. */
const faceCheckBody = v.strictObject({ loanAmount: positivePeso });

const mobileOf = (params: unknown) => (params as { mobile: string }).mobile;

/** Routes that create, show and move one borrower, or list all of them. */
export function borrowerRoutes(app: FastifyInstance, lender: Lender, rehearse: Rehearse): void {
  const { db, config } = lender;

  app.get('/sandbox/borrowers', async (request) =>
    borrowerList(db, check(listQuery, request.query).find),
  );

  app.post('/sandbox/borrowers', async (request) => {
    const given = check(createBody, request.body);
    return db.transaction(async (tx) =>
      createInScenario(tx, config, given, (await readClock(tx)).now),
    );
  });

  app.get('/sandbox/borrowers/:mobile', async (request) => {
    await applyDue(lender);
    return withBorrower(db, mobileOf(request.params), borrowerView);
  });

  app.get('/sandbox/borrowers/:mobile/events', async (request) => {
    await applyDue(lender);
    return withBorrower(db, mobileOf(request.params), async (tx, borrower, now) =>
      rehearse(tx, borrower, await borrowerView(tx, borrower, now), now),
    );
  });

  app.post('/sandbox/borrowers/:mobile/events', async (request) => {
    const event = check(eventBody, request.body);
    await applyDue(lender);
    return withBorrower(db, mobileOf(request.params), async (tx, borrower, now) => {
      await applyEvent(tx, config, borrower, event, now);
      return borrowerView(tx, await lockBorrower(tx, borrower.id), now);
    });
  });

  app.post('/sandbox/borrowers/:mobile/face-checks', async (request) => {
    const { loanAmount } = check(faceCheckBody, request.body);
    return withBorrower(db, mobileOf(request.params), async (tx, { id: borrowerId }, now) => ({
      faceCheckId: await passFaceCheck(tx, { borrowerId, loanAmount }, now),
    }));
  });

  app.get('/sandbox/messages', async () => db.transaction((tx) => latestMessages(tx)));

  app.get('/sandbox/messages/:mobile', async (request) =>
    db.transaction(async (tx) => ({ lastCode: await latestCode(tx, mobileOf(request.params)) })),
  );
}
