import { eventBody } from './events';

/** Every event that the control API takes, as its schema lists them. */
export const eventNames: readonly string[] = eventBody.options.flatMap(({ entries: { event } }) =>
  event.type === 'literal' ? [event.literal] : [...event.options],
);
