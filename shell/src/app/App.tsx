import type { AppStore } from '@pautang/shared/app';
import { useAppDispatch, useAsOf } from '@pautang/shared/app';
import { Toast, Waits } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppRouter } from '../routing/AppRouter';
import { toastDone, useShellSelector } from '../session/shellStore';
import { CommonLoading } from './CommonLoading';
import { HostEvents } from './HostEvents';
import { News } from './News';
import { Screen } from './Screen';
import { ScrollKeeper } from './ScrollKeeper';
import type { ShellRuntime } from '../runtime';
import { RuntimeProvider, useRuntime } from '../runtime';
import { useModule } from '../loading/useModule';

/** Loaded with the client's files, because the first page needs no focus handling. Pages open without it. */
function PageFocus() {
  const { module } = useModule(useRuntime().whenNet);
  return module && <module.PageFocus />;
}

/** The router. Pages show at once until the touch files have loaded, then they move. */
function Router({ children }: { readonly children: ReactNode }) {
  const { module } = useModule(useRuntime().whenTouch);
  return <AppRouter move={module?.movePage ?? null}>{children}</AppRouter>;
}

function Notices() {
  const dispatch = useAppDispatch();
  const message = useShellSelector(({ notices }) => notices.toast);
  return <Toast message={message} onDone={() => dispatch(toastDone(undefined))} />;
}

/** Id of the notice that describes why buttons are closed. */
const AS_OF_ID = 'as-of';

function Shown() {
  const { module } = useModule(useRuntime().whenNet);
  return (
    <>
      {module && <module.AsOf id={AS_OF_ID} />}
      <Waits reason={useAsOf() === null ? null : AS_OF_ID}>
        <div id="page">
          <Screen />
        </div>
      </Waits>
    </>
  );
}

interface AppProps {
  readonly store: AppStore;
  readonly runtime: ShellRuntime;
}

export function App({ store, runtime }: AppProps) {
  return (
    <Provider store={store}>
      <RuntimeProvider value={runtime}>
        <Router>
          <HostEvents />
          <News />
          <ScrollKeeper />
          <Shown />
          <PageFocus />
          <CommonLoading />
          <Notices />
        </Router>
      </RuntimeProvider>
    </Provider>
  );
}
