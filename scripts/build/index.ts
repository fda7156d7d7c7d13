/** What an rspack.config.ts may use: one function a kind of bundle. */
export { remoteConfig } from './remote';
export { shellConfig } from './shell';
