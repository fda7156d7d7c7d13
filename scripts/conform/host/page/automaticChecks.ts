import type { hostPackageInfo } from '@pautang/shared/contract/host';
import { hostLogoutCallback, hostUserInfo } from '@pautang/shared/contract/host';
import { hostCollectEvents, hostLogEvent } from '@pautang/shared/contract/hostAnalytics';
import { hostAppChannel } from '@pautang/shared/contract/hostPages';
import { hostEvent, hostResult, nothing, request } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { Check, Tools } from './check';
import { adding, distinct, findingOf, problem, schemaProblems } from './check';
import {
  atStart,
  channelsOf,
  otherCall,
  payoutCodes,
  pressureChecks,
  QUIET_MS,
  reloadCheck,
} from './pressureChecks';
import { faults } from './texts';
import { TRAP, readJson } from './wire';

const start = (action: (typeof atStart)[number]) => ({
  key: action.action as 'packageInfo' | 'deviceInfo' | 'userInfo',
  group: 'automatic' as const,
  action,
  run: async ({ ask }: Tools) => {
    const { settled, judge } = ask(action as typeof hostPackageInfo, {});
    await settled;
    return () => findingOf(judge(), true);
  },
});

const told = (
  key: 'logEvent' | 'collectEvents',
  action: typeof hostLogEvent | typeof hostCollectEvents,
  data: object,
): Check => ({
  key,
  group: 'automatic',
  action,
  run: async ({ tell }) => {
    tell(action as typeof hostLogEvent, data as never);
    return () => ({ problems: [] });
  },
});

const hostRefusal = v.object({ ok: v.literal(false) });

const unknown = request('conformUnknown', nothing, v.unknown(), 'values');
function unasked({ wire }: Tools): Problem[] {
  const strays = wire.strays.filter(({ callback }) => callback !== TRAP);
  const events = wire.events.flatMap(({ value }) => {
    const { issues = [] } = v.safeParse(hostEvent, value);
    return schemaProblems('event', issues, faults.eventForm);
  });
  return [
    ...(strays.length === 0 ? [] : [problem('stray', faults.stray(strays.length))]),
    ...distinct(events),
  ];
}

export const automaticChecks: readonly Check[] = [
  { key: 'channel', group: 'automatic', run: async () => () => ({ problems: [] }) },
  ...atStart.map(start),
  {
    key: 'logoutCallback',
    group: 'automatic',
    action: hostLogoutCallback,
    run: async ({ subscription, show, pause }) => {
      show(subscription);
      await pause(QUIET_MS);
      const early = subscription.answers.slice();
      const isRefused = early.some(({ value }) => v.is(hostRefusal, value));
      const found = isRefused
        ? problem('required', faults.required)
        : problem('early', faults.answeredAtOnce);
      return () => ({ problems: early.length === 0 ? [] : [found] });
    },
  },
  {
    key: 'appChannel',
    group: 'automatic',
    action: hostAppChannel,
    run: async ({ ask }) => {
      const { settled, judge } = ask(hostAppChannel, channelsOf(payoutCodes));
      await settled;
      return () => {
        const judged = judge();
        return adding(findingOf(judged), otherCall(payoutCodes, judged));
      };
    },
  },
  told('logEvent', hostLogEvent, { name: 'conform', values: { text: 'Ñ', count: 1, none: null } }),
  told('collectEvents', hostCollectEvents, {
    events: Array.from({ length: 100 }, (_, index) => ({
      name: 'conform',
      at: index,
      values: { path: '/', text: 'x'.repeat(200) },
    })),
  }),
  {
    key: 'unknownAction',
    group: 'automatic',
    run: async ({ ask }) => {
      const { settled, judge } = ask(unknown, {});
      await settled;
      return () => {
        const { said, problems, ms } = judge();
        const isOther = said.is === 'good' || said.is === 'denied' || said.is === 'failed';
        const other = said.is === 'good' ? 'a good result' : `‘${said.is}’`;
        return {
          problems: isOther ? [problem('unknownAction', faults.notUnsupported(other))] : problems,
          ms,
        };
      };
    },
  },
  ...pressureChecks,
  {
    key: 'unasked',
    group: 'automatic',
    run: async (tools) => {
      await tools.pause(QUIET_MS);
      return () => ({ problems: unasked(tools) });
    },
    // Keep listening, because strays may come later or on the next page.
    listen: (tools) => {
      const problems = unasked(tools);
      return problems.length === 0 ? null : { problems };
    },
  },
  reloadCheck,
];

type Listen = NonNullable<Check['listen']>;

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

/** The host may announce a logout by the callback or by the event. */
const heardLogout: Listen = (tools) => {
  const { subscription } = tools;
  const told = subscription.answers.filter(({ value }) => {
    const result = v.safeParse(hostResult, value);
    return !result.success || result.output.ok;
  });
  const last = told[told.length - 1];
  if (!last) return heardEvent('logoutCallback')(tools);
  const { issues = [] } = v.safeParse(hostResult, readJson(last.value));
  return { problems: schemaProblems('form', issues, faults.form) };
};

/** Checks of the host's own events, judged when they come. */
export const eventChecks: readonly Check[] = [
  { key: 'refreshEvent', group: 'events', listen: heardEvent('refreshPage') },
  { key: 'userEvent', group: 'events', listen: heardEvent('userInfo', hostUserInfo.answer) },
  { key: 'backEvent', group: 'events', listen: heardEvent('back') },
  { key: 'logoutEvent', group: 'events', listen: heardLogout },
];
