import type { Services } from '@pautang/shared/app';
import { createAppStore, keep } from '@pautang/shared/app';
import { Provider } from 'react-redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { shellReducers } from '../../session/shellStore';
import { Page } from './Page';

/** Returns the login as it first looks, for the page itself. The build calls it (scripts/build/earlyLogin.ts). */
export function earlyHtml(): string {
  const store = createAppStore(shellReducers);
  store.dispatch(keep('appName', APP_NAME));
  // Rendering runs no effects, so nothing uses the services.
  const shell = Object.assign(store, { services: {} as Services });
  return renderToStaticMarkup(
    <Provider store={shell}>
      <Page />
    </Provider>,
  );
}
