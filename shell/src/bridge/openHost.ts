import type { Log } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import type { DeviceInfo, PackageInfo } from '@pautang/shared/contract/host';
import { hostBanBack, hostDeviceInfo, hostPackageInfo } from '@pautang/shared/contract/host';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import { HOST_EVENT_FUNCTION, hostEvent } from '@pautang/shared/contract/hostWire';
import { lazily } from '../loading/lazily';
import type { OnFailure } from './bridge';
import { createBridge, createCallbacks, createHostEvents, receiveFromHost } from './bridge';
import type { Channel } from './channels';

type Fault = typeof import('./hostFault');

interface Options {
  readonly page: Window;
  /** null outside any host */
  readonly channel: Channel | null;
  readonly log: Log;
  /** collects the name of each failed action; only these names may be logged */
  readonly names: Set<string>;
}

/** Both directions of the bridge to the native host, and the host's facts about itself. */
export function openHost({ page, channel, log, names }: Options) {
  const loadFault = lazily(() => import(/* webpackChunkName: "later" */ './hostFault'));
  const events = createHostEvents();
  const callbacks = createCallbacks(page);

  const onFailure: OnFailure = ({ kind, action, malformed }, answer) => {
    if (kind !== 'failed' && kind !== 'timeout') return;
    names.add(action);
    log({ type: 'error', kind: 'host', code: null, method: action });
    if (malformed)
      void loadFault().then(
        ({ warn }) => warn(action, answer, malformed),
        () => undefined,
      );
  };
  /** Called when a message of the host violates the contract. */
  const onJunk = (name: string, schema: HostAction['answer'], given: unknown) =>
    onFailure(new HostError('failed', name, name, { given }), schema);

  const bridge = createBridge(channel, callbacks, events.banBack, onFailure);
  receiveFromHost(page, channel, {
    settle: callbacks.settle,
    events,
    onJunk: (given) => onJunk(HOST_EVENT_FUNCTION, hostEvent, given),
  });

  // A page that was killed or reloaded during an act has left its ban.
  bridge.notify(hostBanBack, { banned: false });

  /** Returns the valid fields of a wrong answer; null if no field is valid, or if the code that finds them does not load. */
  const mend =
    <N extends 'mendPackageInfo' | 'mendDeviceInfo'>(name: N) =>
    async ({ malformed }: Partial<HostError>) =>
      malformed
        ? loadFault().then(
            (fault) => fault[name](malformed.given) as ReturnType<Fault[N]>,
            () => null,
          )
        : null;
  // A host that does not answer costs its time-out once; then the build's values are used.
  const packageInfo: Promise<PackageInfo | null> = bridge
    .request(hostPackageInfo, {})
    .catch(mend('mendPackageInfo'));
  const deviceInfo: Promise<DeviceInfo | null> = bridge
    .request(hostDeviceInfo, {})
    .catch(mend('mendDeviceInfo'));

  return { bridge, events, onJunk, packageInfo, deviceInfo };
}
export type Host = ReturnType<typeof openHost>;
