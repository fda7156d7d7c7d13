import type { FastifyInstance } from 'fastify';
import { readClock } from '../db/clock';
import { addFault, clearFaults, removeFault } from '../lender/faults';
import type { Lender } from '../lender/lender';
import { notFound } from '../lender/refusal';
import { check } from './check';
import { faultBody, newFault } from './faultBody';

/** What goes wrong on purpose, and the calls that met it. */
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
