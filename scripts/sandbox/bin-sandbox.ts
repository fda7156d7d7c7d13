import '../lib/machine/nodeVersion';
import type { FastifyBaseLogger } from 'fastify';
import { stopOnSignal } from '../lib/processes/stopOnSignal';
import { ConfigError, readConfig, readListening } from './config';
import { createSandbox } from './createSandbox';
import { listenProblem } from '../lib/processes/listenFault';
import { logged } from './lender/logged';

/** Runs the lender alone: `tsx scripts/sandbox/bin-sandbox.ts`, on HOST (default: this machine only) and PORT (default 8090). */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const place = readListening(env);
  const config = readConfig(env);
  let log: Pick<FastifyBaseLogger, 'error'> | null = null;
  const start = async () => {
    const { app, close } = await createSandbox(config);
    log = app.log;
    try {
      await app.listen(place);
      return { close };
    } catch (error) {
      await close();
      const why = listenProblem(error, place);
      throw why === null ? error : new ConfigError(why);
    }
  };
  const starting = start();
  stopOnSignal(starting, (why, error) =>
    log?.error(error === undefined ? {} : logged(error), `stopped, but ${why}`),
  );
  await starting;
}

run(process.env).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
