import { watch } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { buildBundles, withBuildLock } from '../run';
import { distFolder, projectRoot } from '../../lib/machine/workspace';
import type { ReleaseContext } from '../../release/releaseContext';
import { createFolderStore } from '../../release/store/folderStore';
import { publish } from '../../release/verbs/publish';
import { untilStopped } from './command';
import { serveDeployedApp } from './deployedApp';
import { checkPlace, startIn } from './freePlace';
import type { ServerCommand } from './options';
import { CommandError } from '../../lib/processes/commandError';
import { readFlags } from './options';

const QUIET_MS = 150;

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** Shows a deployed app with this machine's version of a remote, built and signed at each edit. @throws CommandError */
export async function developDeployed(
  remote: string,
  args: readonly string[],
  command: ServerCommand,
): Promise<void> {
  const { port, flags } = readFlags(command, args, process.env, ['app', 'keys']);
  const { app: given = '', keys = 'keys' } = flags;
  const app = v.safeParse(address, given);
  if (!app.success)
    throw new CommandError(
      `'${given}' is not the address of an app. Use for example: --app https://staging.example`,
    );
  await checkPlace(command, { port });
  const context: ReleaseContext = {
    store: createFolderStore(path.join(projectRoot(), '.pautang/dev/deployed')),
    keys: path.resolve(keys),
    who: command.typed,
    now: Date.now,
    say: () => undefined,
    isDryRun: false,
  };
  const release = () =>
    withBuildLock(async () => {
      await buildBundles([remote]);
      const build = { dist: distFolder(remote), commit: 'local' };
      return (await publish(context, remote, build)).statement.version;
    });
  let version = await release();
  const here = `http://localhost:${port}/app/`;
  const { store } = context;
  await untilStopped(
    startIn(command, { port }, () =>
      serveDeployedApp({ app: new URL(app.output), port, remote, store, version: () => version }),
    ),
    () =>
      `Pautang is ready: ${here}   (${new URL(app.output).origin}, and ${remote} ${version} from here)`,
  );
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async () => {
    if (isBusy) return later();
    isBusy = true;
    try {
      const next = await release();
      if (next !== version) console.log(`${remote} ${next} is built: reload ${here}`);
      version = next;
    } catch (error) {
      console.error((error as Error).message);
    }
    isBusy = false;
    return undefined;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void again(), QUIET_MS);
  };
  watch(path.join(projectRoot(), 'src'), { recursive: true }, later);
}
