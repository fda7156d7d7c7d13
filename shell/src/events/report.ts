import type { AppEvent, Bridge } from '@pautang/shared/app';
import { hostCollectEvents, hostLogEvent } from '@pautang/shared/contract/hostAnalytics';
import type { Known } from './clean';
import { clean } from './clean';
import type { Timed } from './log';

/** What the attribution service counts. */
const attributed: readonly AppEvent['type'][] = ['moneyAct'];

/** Hands events to the host: all of them for its collection, money acts also to its attribution service (section 7). */
export function reportTo(bridge: Bridge, known: Known) {
  return (timed: readonly Timed[]): void => {
    const events = timed.flatMap(({ event, at }) => clean(event, at, known) ?? []);
    if (events.length === 0) return;
    bridge.notify(hostCollectEvents, { events });
    for (const { name, values } of events)
      if (attributed.includes(name)) bridge.notify(hostLogEvent, { name, values });
  };
}
