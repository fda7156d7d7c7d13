import '../lib/machine/nodeVersion';
import { listenProblem } from '../lib/processes/listenFault';
import { stopOnSignal } from '../lib/processes/stopOnSignal';
import { ReleaseError, usage } from '../release/releaseError';
import { readCollectorConfig } from './collectorConfig';
import { createCollectorServer } from './collectorServer';

/** `npm run collect`: a collector of beacons with its own server, on HOST and PORT (default 127.0.0.1:8091). */
async function run([option]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (option !== undefined)
    throw usage(
      `'npm run collect' takes no '${option}': set PORT, HOST, DATABASE_URL and the other variables of scripts/ops/README.md.`,
    );
  const config = readCollectorConfig(env);
  const place = { port: config.PORT, host: config.HOST };
  const start = async () => {
    const app = await createCollectorServer(config);
    try {
      const address = await app.listen(place);
      console.log(`Beacons are collected: ${address}/beacons, ${address}/ops`);
      return app;
    } catch (error) {
      await app.close();
      const why = listenProblem(error, place);
      throw why === null ? error : usage(why);
    }
  };
  const starting = start();
  stopOnSignal(starting, (why) => console.error(`The collector stopped, but ${why}.`));
  await starting;
}

run(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
});
