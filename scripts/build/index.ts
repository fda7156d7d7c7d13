/** What an rspack.config.ts may import: one function for each kind of bundle. */
export { remoteConfig } from './remote';
export { shellConfig } from './shell';
