import { createSandbox } from './createSandbox';
import { ConfigError, readConfig } from './config';

/** The lender alone: `tsx scripts/sandbox/bin-sandbox.ts`, port from PORT (default 8090). */
async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env['PORT'] ?? 8_090);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError('PORT must be a number from 0 to 65535.');
  const { app, close } = await createSandbox(readConfig(env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  await app.listen({ port, host: '127.0.0.1' });
}

run(process.env).catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
