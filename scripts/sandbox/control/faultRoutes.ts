import type { MethodName } from '@pautang/shared/contract/catalogue';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { mobile } from '@pautang/shared/contract/primitives';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readClock } from '../db/clock';
import type { NewFault } from '../domain/faults';
import { addFault, clearFaults, removeFault } from '../lender/faultList';
import type { Lender } from '../lender/lender';
import { notFound } from '../lender/refusal';
import { check } from './check';

export const methodNames = Object.keys(catalogue).toSorted() as [MethodName, ...MethodName[]];
const WORDS = 'A fault was asked for.';

const whole = (from: number, to: number) =>
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(from, `from ${from} to ${to}`),
    v.maxValue(to, `from ${from} to ${to}`),
  );

const aim = {
  method: v.optional(v.picklist(methodNames, 'not a method of the catalogue')),
  mobile: v.optional(mobile),
  /** how many calls it affects; left out: all calls until it is removed */
  next: v.optional(whole(1, 1_000)),
};

const faultBody = v.variant('kind', [
  v.strictObject({ kind: v.literal('latency'), ms: whole(1, 60_000), ...aim }),
  v.strictObject({
    kind: v.literal('error'),
    code: v.optional(whole(1, 999_999_999), ResponseCode.INTERNAL),
    msg: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), WORDS),
    ...aim,
  }),
  v.strictObject({ kind: v.literal('status'), status: whole(400, 599), ...aim }),
  v.strictObject({
    kind: v.literal('drop'),
    when: v.optional(v.picklist(['before', 'after'], "'before' or 'after'"), 'after'),
    ...aim,
  }),
]);

function newFault(given: v.InferOutput<typeof faultBody>): NewFault {
  const { method = null, mobile: number = null, next = null, ...kind } = given;
  return { ...kind, method, mobile: number, remaining: next };
}

export function faultRoutes(app: FastifyInstance, { db, calls }: Lender): void {
  app.get('/sandbox/faults', async () => (await readClock(db)).faults);

  app.post('/sandbox/faults', async (request) => {
    const fault = newFault(check(faultBody, request.body));
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
