/** Host actions that only the shell requests, after its start. They are apart so that it does not load other schemas. */
import * as v from '@pautang/shared/schema';
import { nothing, OPEN_TIMEOUT_MS, request } from './hostWire';

/** Opens the host's user guide. If the host cannot do this, the page opens its own, /guide/borrow_guide. */
export const hostOpenGuide = request('openGuide', nothing, v.null(), 'page', OPEN_TIMEOUT_MS);

/** Reloads the web view. If the host cannot do this, the page reloads itself. */
export const hostRefreshApp = request('refreshApp', nothing, v.null(), 'page', OPEN_TIMEOUT_MS);
