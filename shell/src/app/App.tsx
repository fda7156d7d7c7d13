import type { AppStore } from '@pautang/shared/app';
import { Suspense, lazy } from 'react';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import type { HostEvents as Events } from '../bridge/hostEvents';
import { CommonLoading } from './CommonLoading';
import { HostEvents } from './HostEvents';
import { News } from './News';
import { Notices } from './Notices';
import { withRetry } from '../remotes/retry';
import { Screen } from './Screen';
import { ScrollKeeper } from './ScrollKeeper';
import type { ShellRuntime } from './runtime';
import { RuntimeProvider } from './runtime';

/** Not needed before the first navigation, so it comes with the client's files; without them pages open all the same. */
const PageFocus = lazy(() =>
  withRetry(() => import(/* webpackChunkName: "net" */ '../client/net')).then(
    (loaded) => ({ default: loaded.PageFocus }),
    () => ({ default: () => <></> }),
  ),
);

interface Props {
  readonly store: AppStore;
  readonly runtime: ShellRuntime;
  readonly events: Events;
  readonly onUserInfo: (data: unknown) => void;
}

export function App({ store, runtime, events, onUserInfo }: Props) {
  return (
    <Provider store={store}>
      <RuntimeProvider value={runtime}>
        <HashRouter>
          <HostEvents events={events} onUserInfo={onUserInfo} />
          <News />
          <ScrollKeeper />
          <Screen />
          <Suspense fallback={null}>
            <PageFocus />
          </Suspense>

          <CommonLoading />
          <Notices />
        </HashRouter>
      </RuntimeProvider>
    </Provider>
  );
}
