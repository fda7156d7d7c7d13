import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

const inPackage = (file: string) => path.join(projectRoot(), 'node_modules', file);
const replaced = (standIn: string, files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [inPackage(file), path.join(projectRoot(), standIn)]));

/**
 * Parts of libraries that the page never calls, as the resolver's aliases. Sizes are brotli.
 *
 * - axios: every web view has XMLHttpRequest, which alone reports an upload's progress, so the fetch adapter is left out
 *   (4 KB), and so are the conversions between forms and objects and the names of statuses (2 KB), cookies, because no
 *   lender sets one, the validator of options, a search for cycles and interceptors (1.5 KB).
 * - crypto-js: the envelope's key is given and its text is hexadecimal, so keys made of a password and Base64 are left
 *   out (1.8 KB).
 * - federation runtime: the boot script preloads files and our own loader brings the entry, so the runtime's code for
 *   these and for manifests is left out (3.1 KB), and so are its texts, loggers and comparison of versions (2 KB).
 */
export const leftOut: Readonly<Record<string, string | false>> = {
  ...Object.fromEntries(
    [
      'axios/lib/adapters/fetch.js',
      'axios/lib/cancel/CancelToken.js',
      'axios/lib/core/setFormDataHeaders.js',
      'axios/lib/helpers/AxiosURLSearchParams.js',
      'axios/lib/helpers/HttpStatusCode.js',
      'axios/lib/helpers/cookies.js',
      'axios/lib/helpers/formDataToJSON.js',
      'axios/lib/helpers/isURLSameOrigin.js',
      'axios/lib/helpers/spread.js',
      'axios/lib/helpers/toFormData.js',
      'axios/lib/helpers/toURLEncodedForm.js',
      'crypto-js/enc-base64.js',
      'crypto-js/evpkdf.js',
      'crypto-js/md5.js',
      '@module-federation/runtime-core/dist/utils/preload.js',
      '@module-federation/sdk/dist/dom.js',
    ].map((file) => [inPackage(file), false as const]),
  ),
  ...replaced('shell/src/axiosParts.ts', [
    'axios/lib/helpers/validator.js',
    'axios/lib/core/assertParamsAcyclic.js',
    'axios/lib/core/InterceptorManager.js',
  ]),
  ...replaced('shell/src/federationParts.ts', [
    '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    '@module-federation/runtime-core/dist/utils/context.js',
    '@module-federation/runtime-core/dist/utils/semver/index.js',
    '@module-federation/error-codes/dist/desc.mjs',
    '@module-federation/sdk/dist/logger.js',
  ]),
};

/**
 * Functions and methods of the federation runtime that the shell never calls, by module (3 KB, withoutFunctions.cjs). The
 * shell shares values, so it never loads a share; it brings the entry itself and preloads nothing through the runtime.
 */
const uncalled = {
  'core.js': [
    'initOptions',
    'loadShare',
    'loadShareSync',
    'initializeSharing',
    'initRawContainer',
    'preloadRemote',
    'initShareScopeMap',
    'registerShared',
  ],
  'shared/index.js': [
    'emitAfterLoadShare',
    'emitErrorLoadShare',
    'loadShare',
    'initializeSharing',
    'loadShareSync',
    'initShareScopeMap',
  ],
  'remote/index.js': ['preloadRemote', 'initRawContainer'],
  'utils/load.js': ['loadEntryDom', 'loadEntryNode'],
  'utils/hooks/pluginSystem.js': ['removePlugin'],
  'utils/hooks/syncHook.js': ['once', 'removeAll'],
};

/** Returns the rules that remove them. */
export const withoutFunctions = () =>
  Object.entries(uncalled).map(([file, names]) => ({
    resource: inPackage(`@module-federation/runtime-core/dist/${file}`),
    use: {
      loader: path.join(projectRoot(), 'scripts/build/withoutFunctions.cjs'),
      options: { names },
    },
  }));
