import '@pautang/shared/ui/tokens.css';
import '@pautang/shared/ui/base.css';
import '@pautang/shared/ui/all-styles';
import './opening.css';
// The login that the page contains needs these before the chunk of the login has loaded.
import './pages/login/Login.module.css';
import './pages/login/LoginMethodTabs.module.css';
import './pages/login/Mark.module.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { holdTaps } from '@pautang/shared/ui';
import { App } from './app/App';
import { createShell } from './app/createShell';
import { admitOwnScripts } from './boot/trustedTypes';
import { findChannel } from './bridge/channels';
import { withRetry } from './loading/lazily';

admitOwnScripts(window, BUILD_FLAGS.STORE_BASE);

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the app.');
holdTaps(place);
const root = createRoot(place);
const channel = findChannel(window, BUILD_FLAGS.HOST_ORIGINS);

// Outside any host a production build shows only that it must be opened in the app (section 1, decision N5). That page
// is a chunk, so that a borrower inside a host does not load it.
if (channel === null && process.env['NODE_ENV'] === 'production')
  void withRetry(
    () => import(/* webpackChunkName: "page.outside-host" */ './pages/outside-host/OutsideHost'),
  ).then(({ OutsideHost }) => root.render(<OutsideHost />));
else {
  const { store, runtime } = createShell(window, channel);
  // Render in slices, so that the phone can answer a touch in between.
  startTransition(() => root.render(<App store={store} runtime={runtime} />));
}
