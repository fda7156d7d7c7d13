import type { Client, Log, StateStore } from '@pautang/shared/app';
import { keptDefaults, toast } from '@pautang/shared/app';
import { hostMaintenanceOpen } from '@pautang/shared/contract/host';
import { createLazyClient } from './lazyClient';
import type { Host } from '../bridge/openHost';
import { currentPath } from '../routing/addresses';
import { sessionEnded } from '../session/slice';
import type { ServerClock } from './clock';
import { identityOf } from './identity';
import type { Net } from './lateNet';

interface Options {
  readonly page: Window;
  readonly clock: ServerClock;
  readonly host: Host;
  readonly store: StateStore;
  readonly log: Log;
  /** collects the name of each called method: only these names may be logged */
  readonly names: Set<string>;
  /** resolves when it is certain that the session is not over */
  readonly sessionKnown: () => Promise<void>;
  readonly loadNet: () => Promise<Net>;
}

/** Opens the client with the session's token and the host's identity. It tells the store about failures. */
export function openClient(options: Options): Client {
  const { page, clock, host, store, log, names, sessionKnown, loadNet } = options;
  const token = () => store.getState().session.token;
  return createLazyClient({
    clock,
    token,
    sessionKnown,
    names,
    effects: {
      hasSession: () => token() !== null,
      toast: (message) => store.dispatch(toast(message)),
      endSession: (reason) => store.dispatch(sessionEnded({ wanted: currentPath(page), reason })),
      openMaintenance: (maintenanceTime) =>
        host.bridge.notify(hostMaintenanceOpen, { maintenanceTime }),
      log,
    },
    load: async () => {
      const { connect, endSession, keepAnswers, keptAnswers } = await loadNet();
      return {
        connect: (how) => {
          // Ending a left session must not toast, nor end the session that is open now.
          const effects = { ...how.effects, hasSession: () => false, toast: () => undefined };
          endSession(store, (left) => connect({ ...how, effects, token: () => left }));
          return keptAnswers(keepAnswers(connect(how), store), { store, clock });
        },
      };
    },
    identity: async () => {
      const own = {
        packageName: BUILD_FLAGS.PACKAGE_NAME,
        prefix: BUILD_FLAGS.PAYLOAD_PREFIX,
        lang: keptDefaults.language,
      };
      return identityOf(own, await host.packageInfo, await host.deviceInfo);
    },
  });
}
