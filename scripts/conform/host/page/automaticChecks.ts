import {
  hostActions,
  hostDeviceInfo,
  hostLogoutCallback,
  hostPackageInfo,
  hostUserInfo,
} from '@pautang/shared/contract/host';
import { hostCollectEvents, hostLogEvent } from '@pautang/shared/contract/hostAnalytics';
import { hostAppChannel } from '@pautang/shared/contract/hostPages';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import { hostEvent, nothing, notify, request } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { Check, Judged, Tools } from './check';
import {
  adding,
  beyondKnown,
  beyondOwn,
  distinct,
  findingOf,
  problem,
  schemaProblems,
} from './check';
import { KIT_PAGE, faults } from './texts';
import { TRAP } from './wire';

/** Time in milliseconds that a check waits for messages that should not come. */
const QUIET_MS = 300;
const CALLS = 50;
const LARGE = 128 * 1024;
const ALPHABET = 'Áñ₱“”\u2028漢字ไทย😀\\"\'</script>';

/** The borrower's app sends these when it opens. */
export const atStart = [hostPackageInfo, hostDeviceInfo, hostUserInfo] as const;

const payoutCodes = [90005, 90003, 90002, 90007] as const;
const channelsOf = (codes: readonly (typeof payoutCodes)[number][]) => ({
  channels: codes.map((code) => ({ code, walletScheme: `wallet${code}://` })),
});

/** An answer about other channels than the requested ones belongs to another call. */
function otherCall(asked: readonly number[], { said }: Judged): Problem[] {
  if (said.is !== 'good') return [];
  const { channels } = v.parse(hostAppChannel.answer, said.data);
  const got = channels.map(({ code }) => code);
  const isSame =
    got.length === asked.length && asked.every((code) => got.some((one) => one === code));
  return isSame ? [] : [problem('otherCall', faults.otherCall(asked.join(' '), got.join(' ')))];
}

/** Returns a subset of the payout channels, a different one for each of 15 calls. */
const subset = (index: number) => payoutCodes.filter((_, bit) => (((index % 15) + 1) >> bit) & 1);

const anything = v.record(v.string(), v.unknown());
const looseNotify = ({ action }: HostAction) => notify(action, anything, 'nothing');
const looseRequest = ({ action }: HostAction) => request(action, anything, v.unknown(), 'values');
/** Messages with a valid envelope, but data that break the contract. */
const junkTold: readonly [HostAction, Record<string, unknown>][] = [
  [hostActions.setCurrentPage, {}],
  [hostActions.toggleBottomNavigation, { visible: 'perhaps' }],
  [hostActions.logEvent, { name: 7, values: 'none' }],
  [hostActions.collectEvents, { events: 'none' }],
];
const junkAsked: readonly [HostAction, Record<string, unknown>][] = [
  [hostActions.appChannel, { channels: 'all' }],
  [hostActions.packageInfo, { deep: [[[{ er: null }]]] }],
  [hostActions.userInfo, { session: null }],
];
const padded = request(
  hostDeviceInfo.action,
  v.object({ padding: v.string() }),
  hostDeviceInfo.answer,
  'values',
);

const atOnce = [hostAppChannel, hostPackageInfo, hostDeviceInfo, hostUserInfo];

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
  {
    key: 'junk',
    group: 'automatic',
    run: async (tools) => {
      const { ask, tell, pause } = tools;
      for (const [action, data] of junkTold) tell(looseNotify(action), data);
      for (const [action, data] of junkAsked) ask(looseRequest(action), data);
      tell(hostActions.setCurrentPage, KIT_PAGE);
      tell(hostActions.toggleBottomNavigation, { visible: false });
      await pause(QUIET_MS);
      const call = ask(hostPackageInfo, {});
      await call.settled;
      return () => beyondOwn(tools, hostPackageInfo, call);
    },
  },
  {
    key: 'functionNames',
    group: 'automatic',
    run: async ({ wire, show, pause }) => {
      show(wire.tryTrap(hostPackageInfo.action));
      await pause(QUIET_MS);
      return () => ({
        problems: wire.strays.some(({ callback }) => callback === TRAP)
          ? [problem('trap', faults.trap)]
          : [],
      });
    },
  },
  {
    key: 'largeMessage',
    group: 'automatic',
    run: async (tools) => {
      const padding = ALPHABET.repeat(LARGE / ALPHABET.length);
      const call = tools.ask(padded, { padding });
      await call.settled;
      return () => beyondOwn(tools, hostDeviceInfo, call);
    },
  },
  {
    key: 'fiftyCalls',
    group: 'automatic',
    run: async (tools) => {
      const { ask } = tools;
      const calls = Array.from({ length: CALLS }, (_, index) => {
        const codes = subset(index);
        const action = atOnce[index % atOnce.length] ?? hostAppChannel;
        const data = action === hostAppChannel ? channelsOf(codes) : {};
        return { ...ask(action as typeof hostAppChannel, data as never), action, codes };
      });
      await Promise.all(calls.map(({ settled }) => settled));
      return () => {
        const judged = calls.map(({ judge, action, codes }) => {
          const one = judge();
          const other = action === hostAppChannel ? otherCall(codes, one) : [];
          return { action: action.action, problems: [...one.problems, ...other], ms: one.ms ?? 0 };
        });
        return { ...beyondKnown(tools, judged), ms: Math.max(...judged.map(({ ms }) => ms)) };
      };
    },
  },
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
  // It comes last, because it reloads the page.
  {
    key: 'reload',
    group: 'automatic',
    run: async ({ ask, leave, reload }) => {
      const calls = Array.from({ length: 4 }, () => ask(hostPackageInfo, {}));
      if (!leave(calls.map(({ callback }) => callback))) return null;
      reload();
      // Never resolve: the page ends here, and the next page resumes the check.
      return new Promise(() => undefined);
    },
    resume: async (tools, callbacks) => {
      const { ask, wire, show, pause } = tools;
      const former = wire.listenFor(callbacks);
      const calls = atStart.map((action) => ({
        action: action.action,
        ...ask(action as typeof hostPackageInfo, {}),
      }));
      show(...former);
      await Promise.all(calls.map(({ settled }) => settled));
      await pause(QUIET_MS);
      return () =>
        beyondKnown(
          tools,
          calls.map(({ action, judge }) => ({ action, problems: judge().problems })),
        );
    },
  },
];
