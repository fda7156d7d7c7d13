import { compile } from '../compile';
import { remoteConfig } from '../remote';

/** `tsx buildRemote.ts <remote> <folder>`: builds one remote for production into that folder. */
const [name, folder] = process.argv.slice(2) as [string, string];
const config = remoteConfig(name);
await compile([{ ...config, output: { ...config.output, path: folder } }]).catch(
  ({ message }: Error) => {
    console.error(message);
    process.exitCode = 1;
  },
);
