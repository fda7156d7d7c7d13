import type { hostPackageInfo } from '@pautang/shared/contract/host';
import { hostLogoutCallback } from '@pautang/shared/contract/host';
import { hostCollectEvents, hostLogEvent } from '@pautang/shared/contract/hostAnalytics';
import { hostAppChannel } from '@pautang/shared/contract/hostPages';
import { hostEvent, nothing, request } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { Check, Tools } from './check';
import { distinct, findingOf } from './check';
import { problem, schemaProblems } from './judge';
import { channelsOf, otherCall, payoutCodes } from './payoutChannels';
import { atStart, pressureChecks, QUIET_MS, reloadCheck } from './pressureChecks';
import { faults } from './texts';
import { TRAP } from './wire';

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
        const finding = findingOf(judged);
        return { ...finding, problems: [...finding.problems, ...otherCall(payoutCodes, judged)] };
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
    // Also what comes later, and to the page after this one.
    listen: (tools) => {
      const problems = unasked(tools);
      return problems.length === 0 ? null : { problems };
    },
  },
  reloadCheck,
];
