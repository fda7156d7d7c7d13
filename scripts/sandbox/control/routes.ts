import { ResponseCode } from '@pautang/shared/contract/codes';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { advanceClock, readClock, setMaintenance } from '../db/clock';
import type { Tx } from '../db/open';
import type { Borrower } from '../db/tables-borrower';
import { addHours } from '../domain/calendar';
import { TransitionRefused } from '../domain/transitions';
import { describeIssue } from '../http/envelope';
import { borrowerByMobile, lockBorrower } from '../lender/borrowers';
import type { Lender } from '../lender/lender';
import { logged } from '../lender/logged';
import { notFound, Refusal } from '../lender/refusal';
import { applyDue } from '../lender/scheduler';
import { setLoanWindow } from '../lender/window';
import { createBody, createInScenario } from './create';
import { applyEvent, eventBody } from './events';
import { latestMessages } from './messages';
import { latestCode } from './latestCode';
import { controlPage } from './page';
import type { LaterScenario, Scenario } from './scenarios';
import { scenarioNames } from './scenarios';
import { borrowerList, borrowerView } from './view';

const days = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(3_660));
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(316_224_000));
const clockBody = v.strictObject({
  advanceDays: v.optional(days, 0),
  advanceSeconds: v.optional(seconds, 0),
});
const maintenanceBody = v.strictObject({
  on: v.boolean(),
  until: v.optional(v.pipe(v.string(), v.isoTimestamp('not an ISO-8601 instant'))),
});

const windowBody = v.strictObject({
  open: v.boolean(),
  opensAt: v.optional(v.pipe(v.string(), v.isoTimestamp('not an ISO-8601 instant'))),
});

class BadInput extends Error {}

/** The control API: how tests, the simulator and a developer move the sandbox. */
export async function controlRoutes(app: FastifyInstance, lender: Lender): Promise<void> {
  const { db, config } = lender;

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error(logged(error), 'a control call failed');
    const code = error instanceof Refusal ? error.code : undefined;
    const msg = error instanceof Error ? error.message : 'Something went wrong.';
    return reply.code(status).send({ code, msg });
  });

  app.get('/sandbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(controlPage()),
  );

  app.get('/sandbox/borrowers', async () => db.transaction((tx) => borrowerList(tx)));

  app.get('/sandbox/messages', async () => db.transaction((tx) => latestMessages(tx)));

  app.post('/sandbox/borrowers', async (request, reply) => {
    const body = check(createBody, request.body);
    if (!isBuilt(body.scenario))
      return reply
        .code(422)
        .send({ msg: `The scenario '${body.scenario}' is not in this lender yet.` });
    const given = { ...body, scenario: body.scenario };
    return db.transaction(async (tx) =>
      createInScenario(tx, config, given, (await readClock(tx)).now),
    );
  });

  app.get('/sandbox/borrowers/:mobile', async (request) => {
    await applyDue(lender);
    return withBorrower(request.params, async (tx, borrower, now) =>
      borrowerView(tx, borrower, now),
    );
  });

  app.post('/sandbox/borrowers/:mobile/events', async (request) => {
    const event = check(eventBody, request.body);
    await applyDue(lender);
    return withBorrower(request.params, async (tx, borrower, now) => {
      await applyEvent(tx, config, borrower, event, now);
      return borrowerView(tx, await lockBorrower(tx, borrower.id), now);
    });
  });

  app.get('/sandbox/messages/:mobile', async (request) => {
    const { mobile } = request.params as { mobile: string };
    return db.transaction(async (tx) => ({ lastCode: await latestCode(tx, mobile) }));
  });

  app.get('/sandbox/clock', async () => ({ now: (await readClock(db)).now }));

  app.post('/sandbox/clock', async (request) => {
    const { advanceDays, advanceSeconds } = check(clockBody, request.body);
    if (advanceDays + advanceSeconds === 0)
      throw new BadInput('Give advanceDays or advanceSeconds: the clock only moves forward.');
    await db.transaction((tx) => advanceClock(tx, advanceDays * 86_400 + advanceSeconds));
    await applyDue(lender);
    return { now: (await readClock(db)).now };
  });

  app.post('/sandbox/maintenance', async (request) => {
    const { on, until } = check(maintenanceBody, request.body);
    return db.transaction(async (tx) => {
      const { now } = await readClock(tx);
      const end = until === undefined ? addHours(now, 1) : new Date(until);
      if (on && end <= now) throw new BadInput('until: must be after the present time.');
      await setMaintenance(tx, on ? end : null);
      return { on, until: on ? end : null };
    });
  });

  app.post('/sandbox/window', async (request) => {
    const { open, opensAt } = check(windowBody, request.body);
    return db.transaction(async (tx) => {
      const { now } = await readClock(tx);
      const at = open || opensAt === undefined ? null : new Date(opensAt);
      if (at !== null && at <= now) throw new BadInput('opensAt: must be after the present time.');
      await setLoanWindow(tx, { open, opensAt: at });
      return { open, opensAt: at };
    });
  });

  async function withBorrower<T>(
    params: unknown,
    run: (tx: Tx, borrower: Borrower, now: Date) => Promise<T>,
  ): Promise<T> {
    const { mobile } = params as { mobile: string };
    return db.transaction(async (tx) => {
      const known = await borrowerByMobile(tx, mobile);
      if (!known) throw notFound(`A borrower with the mobile ${mobile}`);
      const borrower = await lockBorrower(tx, known.id);
      return run(tx, borrower, (await readClock(tx)).now);
    });
  }
}

function check<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body ?? {});
  if (result.success) return result.output;
  throw new BadInput(`${describeIssue(result.issues[0])}.`);
}

function isBuilt(scenario: Scenario | LaterScenario): scenario is Scenario {
  return (scenarioNames as readonly string[]).includes(scenario);
}

function statusOf(error: unknown): number {
  if (error instanceof BadInput) return 400;
  if (error instanceof TransitionRefused) return 409;
  if (error instanceof Refusal) return error.code === ResponseCode.NOT_FOUND ? 404 : 409;
  return (error as { statusCode?: number }).statusCode ?? 500;
}
