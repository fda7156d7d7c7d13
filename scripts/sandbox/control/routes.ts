import { ResponseCode } from '@pautang/shared/contract/codes';
import type { FastifyInstance } from 'fastify';
import { consoleRoutes } from '../console/consoleRoutes';
import { TransitionRefused } from '../domain/transitions';
import type { Lender } from '../lender/lender';
import { logged } from '../lender/logged';
import { Refusal } from '../lender/refusal';
import { borrowerRoutes } from './borrowerRoutes';
import { BadInput, checkStorable } from './check';
import { faultRoutes } from './faultRoutes';
import { guardControl } from './guard';
import { lenderRoutes } from './lenderRoutes';
import { createRehearsals } from './possible';

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
