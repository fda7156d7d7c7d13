import * as v from 'valibot';
import { shortText } from './hostAction';

/** What the host hands to `window[callback]`. */
export const hostResult = v.variant('ok', [
  v.object({ ok: v.literal(true), data: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error: v.picklist(['unsupported', 'denied', 'failed']),
    message: v.optional(shortText),
  }),
]);
export type HostResult = v.InferOutput<typeof hostResult>;

/** What the host says without being asked. */
export const hostEventNames = ['refreshPage', 'userInfo', 'back', 'logoutCallback'] as const;

export const hostEvent = v.object({
  event: v.picklist(hostEventNames),
  data: v.optional(v.unknown()),
});

/** Over the parent-window channel the answer and the host's own events arrive as messages. */
export const hostPost = v.union([
  v.object({ callback: v.string(), result: hostResult }),
  hostEvent,
]);
export type HostPost = v.InferOutput<typeof hostPost>;
/** Name of the function through which a native host delivers its own events: `window.pautangHostEvent(json)`. */
export const HOST_EVENT_FUNCTION = 'pautangHostEvent';
/** Name of the Android, iOS and React Native channel objects. */
export const HOST_CHANNEL = 'pautangHost';
