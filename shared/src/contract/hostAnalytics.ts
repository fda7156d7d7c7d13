/** Events for the host. They are apart from `hostPages.ts`, so that their sender does not load the actions of pages. */
import * as v from '@pautang/shared/schema';
import { notify } from './hostWire';

const eventName = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** Flat and short, because an event only says what happened. */
const eventValues = v.record(
  v.pipe(v.string(), v.maxLength(64)),
  v.union([v.pipe(v.string(), v.maxLength(200)), v.number(), v.boolean(), v.null()]),
);

/** One event for the attribution service of the native app. */
export const hostLogEvent = notify(
  'logEvent',
  v.object({ name: eventName, values: eventValues }),
  'nothing',
);

/** Events for the host's own analytics, in the order in which they happened. */
export const hostCollectEvents = notify(
  'collectEvents',
  v.object({
    events: v.pipe(
      v.array(
        v.object({
          name: eventName,
          /** epoch milliseconds */
          at: v.number(),
          values: eventValues,
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  'nothing',
);
