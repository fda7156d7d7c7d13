import { integer, mobile as mobileNumber } from '@pautang/shared/contract/primitives';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { advanceClock, readClock, setMaintenance } from '../db/clock';
import { addHours } from '../domain/calendar';
import type { Lender } from '../lender/lender';
import { setLoanWindow } from '../lender/loans/window';
import { notFound } from '../lender/refusal';
import { applyDue, sweep } from '../lender/scheduler';
import { borrowerByMobile } from '../lender/sessions/borrowers';
import { BadInput, check } from './check';
import { lenderState, nextDue } from './lenderState';

const DAY_SECONDS = 86_400;
const DAYS = 3_660;
const upTo = (most: number) =>
  v.optional(
    v.pipe(integer, v.minValue(0, `from 0 to ${most}`), v.maxValue(most, `from 0 to ${most}`)),
    0,
  );
const instant = v.pipe(v.string(), v.isoTimestamp('not an ISO-8601 instant'));

const clockQuery = v.strictObject({ mobile: v.optional(mobileNumber) });
const clockBody = v.strictObject({
  advanceDays: upTo(DAYS),
  advanceHours: upTo(DAYS * 24),
  advanceMinutes: upTo(DAYS * 24 * 60),
  advanceSeconds: upTo(DAYS * DAY_SECONDS),
  /** moves to the next event that is due: of all borrowers, or of the borrower with this number */
  toNext: v.optional(v.union([v.literal(true), v.string()], 'true, or a mobile number')),
});
const maintenanceBody = v.strictObject({ on: v.boolean(), until: v.optional(instant) });
const windowBody = v.strictObject({ open: v.boolean(), opensAt: v.optional(instant) });

export function lenderRoutes(app: FastifyInstance, lender: Lender): void {
  const { db } = lender;

  app.get('/sandbox/clock', async (request) =>
    lenderState(db, check(clockQuery, request.query).mobile),
  );

  app.post('/sandbox/clock', async (request) => {
    const { toNext, ...by } = check(clockBody, request.body);
    const seconds =
      by.advanceDays * DAY_SECONDS +
      by.advanceHours * 3_600 +
      by.advanceMinutes * 60 +
      by.advanceSeconds;
    if (toNext !== undefined && seconds > 0)
      throw new BadInput('toNext: give either this or how far to advance, not both.');
    if (toNext === undefined && seconds === 0)
      throw new BadInput(
        'Give advanceDays, advanceHours, advanceMinutes, advanceSeconds or toNext: the clock only moves forward.',
      );
    const wanted = toNext === undefined ? seconds : await secondsToNext(toNext);
    await db.transaction((tx) => advanceClock(tx, wanted));
    await applyDue(lender);
    await sweep(lender);
    return lenderState(db);
  });

  async function secondsToNext(whose: true | string): Promise<number> {
    const { now } = await readClock(db);
    const mobile = whose === true ? undefined : whose;
    if (mobile !== undefined && !(await db.transaction((tx) => borrowerByMobile(tx, mobile))))
      throw notFound(`A borrower with the mobile ${mobile}`);
    const next = await nextDue(db, now, mobile);
    if (!next) throw new BadInput('toNext: nothing is due at any later time.');
    return Math.ceil((next.at.getTime() - now.getTime()) / 1_000);
  }

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
}
