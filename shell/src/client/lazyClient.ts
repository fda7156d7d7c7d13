import type { AppError, Log, StateStore } from '@pautang/shared/app';
import { toast } from '@pautang/shared/app';
import { identityOf } from '../bridge/identity';
import type { Host } from '../bridge/openHost';
import { currentPage, currentPath } from '../routing/addresses';
import { sessionEnded } from '../session/slice';
import type { ServerClock } from './clock';
import type { FailureEffects } from './errors';
import { clientOf } from './middleware';

/** Message of section 8. */
const UNSTABLE = 'Internet connection is unstable. Please try again';

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
  readonly loadNet: () => Promise<Pick<typeof import('./connect'), 'connect'>>;
}

type Connection = ReturnType<typeof import('./connect').connect>;

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
