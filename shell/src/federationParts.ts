/**
 * Replaces modules of the federation runtime, under their names (scripts/build/leftOut.ts). federation.test.ts runs the
 * runtime with it.
 */

/** Reads the manifests of remotes. Ours have no manifest, because the signed registry describes them. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });

/** Compares versions when the host itself requests a share. Only remotes do, and they bring their own comparison. */
export function satisfy(): never {
  throw new Error('The shell asks the federation runtime for no share.');
}

/** Describes the host in the runtime's errors. */
export const optionsToMFContext = (): undefined => undefined;

/** Texts for the runtime's error codes. The shell writes its own messages. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

type Logger = Pick<Console, 'error' | 'warn'>;
/** The runtime's loggers add a prefix. */
export const createLogger = (): Logger => console;
export const createInfrastructureLogger = (): Logger => console;
export const logger: Logger = console;
export const infrastructureLogger: Logger = console;
export const bindLoggerToCompiler = (): void => undefined;
