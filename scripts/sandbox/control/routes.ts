import { ResponseCode } from '@pautang/shared/contract/codes';
import { positivePeso } from '@pautang/shared/contract/primitives';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { consoleRoutes } from '../console/consoleRoutes';
import { readClock } from '../db/clock';
import type { Borrower } from '../db/tables-borrower';
import { newFault } from '../domain/faults';
import { TransitionRefused } from '../domain/transitions';
import type { Act } from '../lender/act';
import { actNow } from '../lender/act';
import { addFault, clearFaults, removeFault } from '../lender/faultList';
import type { Lender } from '../lender/lender';
import { passFaceCheck } from '../lender/loans/faceChecks';
import { logged } from '../lender/logged';
import { notFound, Refusal } from '../lender/refusal';
import { applyDue } from '../lender/scheduler';
import { lockBorrower } from '../lender/sessions/borrowers';
import { borrowerList, listQuery } from './borrowerList';
import { BadInput, check, checkStorable } from './check';
import { createBody, createInScenario } from './create';
import { applyEvent, eventBody } from './events';
import { guardControl } from './guard';
import { lenderRoutes } from './lenderRoutes';
import { latestCode, latestMessages } from './messages';
import type { Rehearse } from './possible';
import { createRehearsals } from './possible';
import { borrowerView, viewQuery } from './view';
import { withBorrower } from './withBorrower';

/** The amount in whole pesos that the borrower was shown when the face was checked. */
const faceCheckBody = v.strictObject({ loanAmount: positivePeso });

/** The control API, with which tests, the simulator, the console and developers move the sandbox. */
export async function controlRoutes(app: FastifyInstance, lender: Lender): Promise<void> {
  guardControl(app, lender.config);
  app.addHook('preHandler', async ({ params }) => checkStorable(params));

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error(logged(error), 'a control call failed');
    const code = error instanceof Refusal ? error.code : undefined;
    return reply.code(status).send({ code, msg: messageOf(error, status) });
  });

  const rehearse = createRehearsals();
  borrowerRoutes(app, lender, rehearse);
  lenderRoutes(app, lender);
  faultRoutes(app, lender);
  consoleRoutes(app, lender, rehearse);
}

function statusOf(error: unknown): number {
  if (error instanceof BadInput) return 400;
  if (error instanceof TransitionRefused) return 409;
  if (error instanceof Refusal) return error.code === ResponseCode.NOT_FOUND ? 404 : 409;
  return (error as { statusCode?: number }).statusCode ?? 500;
}

/** The message of a failed query contains its parameters, so it is not sent. */
function messageOf(error: unknown, status: number): string {
  if (status === 500 || !(error instanceof Error)) return 'Something went wrong. See the log.';
  return error.message;
}

const mobileOf = ({ params }: { params: unknown }) => (params as { mobile: string }).mobile;

function borrowerRoutes(app: FastifyInstance, lender: Lender, rehearse: Rehearse): void {
  const { db, config } = lender;
  const one = '/sandbox/borrowers/:mobile';
  /** Runs with the borrower of the address, once everything that is due has been applied. */
  const withThem = async <T>(
    request: { params: unknown },
    run: (act: Act, borrower: Borrower) => Promise<T>,
  ): Promise<T> => {
    await applyDue(lender);
    return withBorrower(lender, mobileOf(request), run);
  };

  app.get('/sandbox/borrowers', async (request) =>
    borrowerList(db, check(listQuery, request.query).find),
  );

  app.post('/sandbox/borrowers', async (request) => {
    const given = check(createBody, request.body);
    return db.transaction(async (tx) => createInScenario(await actNow(tx, config), given));
  });

  app.get(one, async (request) => {
    const part = check(viewQuery, request.query);
    return withThem(request, (act, borrower) => borrowerView(act, borrower, part));
  });

  app.get(`${one}/events`, async (request) =>
    withThem(request, async (act, borrower) =>
      rehearse(act, borrower, await borrowerView(act, borrower)),
    ),
  );

  app.post(`${one}/events`, async (request) => {
    const event = check(eventBody, request.body);
    return withThem(request, async (act, borrower) => {
      await applyEvent(act, borrower, event);
      return borrowerView(act, await lockBorrower(act.tx, borrower.id));
    });
  });

  app.post(`${one}/face-checks`, async (request) => {
    const { loanAmount } = check(faceCheckBody, request.body);
    return withBorrower(lender, mobileOf(request), async (act, { id: borrowerId }) => ({
      faceCheckId: await passFaceCheck(act, { borrowerId, loanAmount }),
    }));
  });

  app.get('/sandbox/messages', async () => db.transaction((tx) => latestMessages(tx)));

  app.get('/sandbox/messages/:mobile', async (request) =>
    db.transaction(async (tx) => ({ lastCode: await latestCode(tx, mobileOf(request)) })),
  );
}

function faultRoutes(app: FastifyInstance, { db, calls }: Lender): void {
  app.get('/sandbox/faults', async () => (await readClock(db)).faults);

  app.post('/sandbox/faults', async (request) => {
    const fault = check(newFault, request.body);
    return db.transaction((tx) => addFault(tx, fault));
  });

  app.delete('/sandbox/faults', async () => {
    await db.transaction((tx) => clearFaults(tx));
    return [];
  });

  app.delete('/sandbox/faults/:id', async (request) => {
    const { id } = request.params as { id: string };
    if (!(await db.transaction((tx) => removeFault(tx, id)))) throw notFound('This fault');
    return (await readClock(db)).faults;
  });

  app.get('/sandbox/calls', async () => calls.list());
}
