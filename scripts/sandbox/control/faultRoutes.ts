import type { FastifyInstance } from 'fastify';
import { readClock } from '../db/clock';
import { newFault } from '../domain/faults';
import { addFault, clearFaults, removeFault } from '../lender/faultList';
import type { Lender } from '../lender/lender';
import { notFound } from '../lender/refusal';
import { check } from './check';

export function faultRoutes(app: FastifyInstance, { db, calls }: Lender): void {
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
