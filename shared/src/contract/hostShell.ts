/**
 * The host actions that the shell alone asks for, and late. They are apart from `hostPages.ts`, so that what asks for
 * them does not bring its schemas.
 */
import * as v from 'valibot';
import { nothing, OPEN_TIMEOUT_MS, request } from './hostWire';

/** Opens the host's user guide. Where the host cannot do this, the page opens its own, /guide/borrow_guide. */
export const hostOpenGuide = request('openGuide', nothing, v.null(), 'page', OPEN_TIMEOUT_MS);

/** Loads the web view anew. Where the host cannot do this, the page reloads itself. */
export const hostRefreshApp = request('refreshApp', nothing, v.null(), 'page', OPEN_TIMEOUT_MS);
