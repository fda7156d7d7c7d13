import { ConfigError, readConfig, readPort } from './config';
import { createSandbox } from './createSandbox';
import { listenFault } from './http/httpServer';
import { logged } from './lender/logged';
import { stopOnSignal } from './stopOnSignal';

/** Runs the lender alone: `tsx scripts/sandbox/bin-sandbox.ts`, on the port in PORT (default 8090). */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const port = readPort(env);
  const { app, close } = await createSandbox(readConfig(env));
  stopOnSignal(close, (why, error) => app.log.error(error === undefined ? {} : logged(error), why));
  try {
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await close();
    const why = listenFault(error);
    throw why === null ? error : new ConfigError(`PORT ${port} ${why}, or set another.`);
  }
}

run(process.env).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
