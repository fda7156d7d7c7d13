import { ConfigError, readConfig, readPort } from './config';
import { createSandbox } from './createSandbox';
import { logged } from './lender/logged';

/** Requests that run at a polite stop are finished; one that takes longer than this is given up. */
const STOP_WITHIN_MS = 10_000;

/** The lender alone: `tsx scripts/sandbox/bin-sandbox.ts`, port from PORT (default 8090). */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const port = readPort(env);
  const { app, close } = await createSandbox(readConfig(env));
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      app.log.error('requests did not end in time: stopped without them');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(logged(error), 'the lender did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  try {
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`PORT ${port} is taken. Stop what runs there, or set another.`);
  }
}

run(process.env).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
