import type { AppError, Client, Log, StateStore } from '@pautang/shared/app';
import { toast } from '@pautang/shared/app';
import type { Method } from '@pautang/shared/contract/method';
import type { Identity } from '../bridge/identity';
import { identityOf } from '../bridge/identity';
import type { Host } from '../bridge/openHost';
import { currentPage, currentPath } from '../routing/addresses';
import { sessionEnded } from '../session/slice';
import type { ServerClock } from './clock';
import type { FailureEffects } from './errors';

/** One product call, by any verb of the client. */
export interface Call {
  readonly verb: keyof Client;
  readonly method: Method;
  readonly data: unknown;
  readonly files: readonly File[];
  readonly options: {
    readonly signal?: AbortSignal;
    readonly isShown?: boolean;
    readonly isKept?: boolean;
    readonly isQuiet?: boolean;
    readonly requestId?: string;
    readonly onRepeat?: (firstAt: string) => void;
    readonly onProgress?: (part: number) => void;
  };
}

/** Returns a call's answer. Rejects with an AppError. */
export type Ask = (call: Call) => Promise<unknown>;

/** Adds one concern to all calls, around the rest of the chain. */
export type Middleware = (next: Ask) => Ask;

/** Builds the chain: the first middleware sees a call first and its answer last. */
export const chain = (middlewares: readonly Middleware[], last: Ask): Ask =>
  middlewares.reduceRight((next, middleware) => middleware(next), last);

/** Makes the client's four verbs from one chain. The contract's check gives an answer its type. */
export function clientOf(ask: Ask): Client {
  const verb =
    (verb: keyof Client) =>
    (method: Method, data: unknown, options: Call['options'] = {}) =>
      ask({ verb, method, data, files: [], options }) as Promise<never>;
  return {
    read: verb('read'),
    get: verb('get'),
    write: verb('write'),
    upload: (method, data, files, options = {}) =>
      ask({ verb: 'upload', method, data, files, options }) as Promise<never>,
  };
}

/** Message of section 8. */
const UNSTABLE = 'Internet connection is unstable. Please try again';

/** For the chain that every product call passes (`connect`). */
export interface ConnectOptions {
  readonly apiBase: string;
  readonly isEncrypted: boolean;
  /** decision P11: how the lender calls the upload status method; absent: as the contract does */
  readonly uploadStatusMethod?: string;
  /** the caller's identity; may wait for the host */
  readonly identity: () => Promise<Identity>;
  readonly token: () => string | null;
  readonly effects: FailureEffects;
  readonly clock: ServerClock;
  readonly store: StateStore;
  /** path of the page on screen */
  readonly path: () => string;
}

export interface Connection {
  readonly ask: Ask;
  readonly readEarly: (reads: readonly string[], query: URLSearchParams) => void;
}

interface Options {
  readonly page: Window;
  readonly clock: ServerClock;
  readonly host: Pick<Host, 'packageInfo' | 'deviceInfo' | 'bridge'>;
  readonly store: StateStore;
  readonly log: Log;
  /** collects the name of each called method: only these names may be logged */
  readonly names: Set<string>;
  /** resolves when it is certain that the session is not over */
  readonly sessionKnown: () => Promise<void>;
  /** @throws when the client's files do not come */
  readonly loadNet: () => Promise<{
    readonly connect: (options: ConnectOptions) => Connection;
  }>;
}

/**
 * The client with the session's token and the host's identity; it dispatches failures to the store. The first call
 * loads the client's files; reads of one tick still share their envelope.
 */
export function createLazyClient(options: Options) {
  const { page, clock, host, store, log, names, sessionKnown, loadNet } = options;
  const token = () => store.getState().session.token;
  const path = () => currentPage(page);
  const effects: FailureEffects = {
    hasSession: () => token() !== null,
    toast: (message) => store.dispatch(toast(message)),
    endSession: (reason) => store.dispatch(sessionEnded({ wanted: currentPath(page), reason })),
    bridge: host.bridge,
    log,
  };
  const identity = async () => identityOf(await host.packageInfo, await host.deviceInfo);
  const connect = async () =>
    (await loadNet()).connect({
      apiBase: BUILD_FLAGS.API_BASE,
      uploadStatusMethod: BUILD_FLAGS.UPLOAD_STATUS_METHOD,
      isEncrypted: BUILD_FLAGS.PAYLOAD_ENCRYPTION === 'on',
      identity,
      token,
      effects,
      clock,
      store,
      path,
    });

  let connected: Promise<Connection> | null = null;
  const ready = async (): Promise<Connection> => {
    connected ??= connect();
    try {
      const [connection] = await Promise.all([connected, sessionKnown()]);
      return connection;
    } catch (error) {
      connected = null;
      throw error;
    }
  };
  const client = clientOf(async (call) => {
    const { name } = call.method;
    names.add(name);
    const askedFor = token();
    let connection: Connection;
    try {
      connection = await ready();
    } catch {
      // Report missing files like any other failure of the network.
      const error: AppError = { kind: 'network', code: null, message: UNSTABLE, method: name };
      if (call.options.isQuiet) throw error;
      log({ type: 'error', kind: error.kind, code: null, method: name });
      effects.toast(error.message);
      throw error;
    }
    // The borrower logged out before the call could be sent.
    if (askedFor !== null && token() === null)
      throw { kind: 'canceled', code: null, message: '', method: name } satisfies AppError;
    return connection.ask(call);
  });

  /**
   * Sends the reads of the page on screen early (`earlyReads`). Never fails, because the page makes its own calls.
   * @param reads returns them once the client's files have loaded; by then the page's registry may name more
   */
  const readEarly = async (reads: () => readonly string[]): Promise<void> => {
    const [askedFor, wanted] = [token(), currentPath(page)];
    try {
      const connection = await ready();
      const isStill = askedFor !== null && token() === askedFor && currentPath(page) === wanted;
      if (isStill) connection.readEarly(reads(), new URLSearchParams(wanted.split('?')[1]));
    } catch {
      // The files did not load.
    }
  };
  return { client, readEarly };
}
