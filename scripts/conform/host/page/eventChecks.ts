import { hostUserInfo } from '@pautang/shared/contract/host';
import { hostEvent, hostResult } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Check } from './check';
import { schemaProblems } from './judge';
import { faults } from './texts';

type Listen = NonNullable<Check['listen']>;

/** The last event of this name: what is wrong with it, or that it came. */
const heardEvent =
  (name: v.InferOutput<typeof hostEvent>['event'], data?: v.GenericSchema): Listen =>
  ({ wire }) => {
    const of = wire.events.filter(({ value }) => (value as { event?: unknown })?.event === name);
    const last = of[of.length - 1];
    if (!last) return null;
    const { issues = [] } = v.safeParse(hostEvent, last.value);
    const found = schemaProblems('event', issues, faults.eventForm);
    if (!data || found.length > 0) return { problems: found };
    const wrong = v.safeParse(data, (last.value as { data?: unknown }).data).issues ?? [];
    return { problems: schemaProblems('event', wrong, faults.eventForm) };
  };

/** A logout is told by the callback or by the event. */
const heardLogout: Listen = (tools) => {
  const { subscription } = tools;
  const told = subscription.answers.filter(({ value }) => {
    const result = v.safeParse(hostResult, value);
    return !result.success || result.output.ok;
  });
  const last = told[told.length - 1];
  if (!last) return heardEvent('logoutCallback')(tools);
  const text = typeof last.value === 'string';
  const { issues = [] } = v.safeParse(hostResult, text ? parse(last.value as string) : last.value);
  return { problems: schemaProblems('form', issues, faults.form) };
};
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the host says by itself: judged whenever it comes. */
export const eventChecks: readonly Check[] = [
  { key: 'refreshEvent', group: 'events', listen: heardEvent('refreshPage') },
  { key: 'userEvent', group: 'events', listen: heardEvent('userInfo', hostUserInfo.answer) },
  { key: 'backEvent', group: 'events', listen: heardEvent('back') },
  { key: 'logoutEvent', group: 'events', listen: heardLogout },
];
