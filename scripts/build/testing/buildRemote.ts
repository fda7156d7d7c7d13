import { rspack } from '@rspack/core';
import { remoteConfig } from '../remote';

/** `tsx buildRemote.ts <remote> <folder>`: builds one remote for production into that folder. */
const [name, folder] = process.argv.slice(2) as [string, string];
const config = remoteConfig(name);
const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: false }));
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
