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
import { hostEvent, notify, nothing, request } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { Check, Finding, Tools } from './check';
import { problem, schemaProblems } from './judge';
import type { Judged } from './judge';
import { faults } from './texts';
import { TRAP } from './wire';

/** How long a check waits for what should not come. */
const QUIET_MS = 300;
const CALLS = 50;
const LARGE = 128 * 1024;
const ALPHABET = 'Áñ₱“”\u2028漢字ไทย😀\\"\'</script>';

/** A request as it is judged: what a host does not have is left to the app's fallback, unless every host needs it. */
export function findingOf({ said, problems, ms }: Judged, isRequired = false): Finding {
  if (said.is !== 'unsupported') return { problems, ms };
  return isRequired
    ? { problems: [...problems, problem('required', faults.required)], ms }
    : { problems, ms, isUnsupported: problems.length === 0 };
}

/** What every app asks when it opens. */
const atStart = [hostPackageInfo, hostDeviceInfo, hostUserInfo] as const;

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

const payoutCodes = [90005, 90003, 90002, 90007] as const;
const channelsOf = (codes: readonly (typeof payoutCodes)[number][]) => ({
  channels: codes.map((code) => ({ code, walletScheme: `wallet${code}://` })),
});

/** An answer about other channels than were asked about belongs to another call. */
function otherCall(asked: readonly number[], { said }: Judged): Problem[] {
  if (said.is !== 'good') return [];
  const { channels } = v.parse(hostAppChannel.answer, said.data);
  const got = channels.map(({ code }) => code);
  const isSame =
    got.length === asked.length && asked.every((code) => got.some((one) => one === code));
  return isSame ? [] : [problem('otherCall', faults.otherCall(asked.join(' '), got.join(' ')))];
}

const hostRefusal = v.object({ ok: v.literal(false) });

const unknown = request('conformUnknown', nothing, v.unknown(), 'values');
const anything = v.record(v.string(), v.unknown());
const looseNotify = ({ action }: HostAction) => notify(action, anything, 'nothing');
const looseRequest = ({ action }: HostAction) => request(action, anything, v.unknown(), 'values');
/** Of the right outer form, as every message of the bridge is; what is in the data is not as agreed. */
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

/** A subset of the payout channels, another for each of 15 calls. */
const subset = (index: number) => payoutCodes.filter((_, bit) => (((index % 15) + 1) >> bit) & 1);

/** What is wrong, once each, however many calls it befalls. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [`${one.kind} ${one.path ?? ''}`, one])).values(),
];

export const KIT_PAGE = {
  title: 'Host conformance',
  path: '/',
  transactionType: null,
  status: 'success',
} as const;

type Call = ReturnType<Tools['ask']>;

/**
 * What is wrong with these calls beyond what the same action does wrong alone: that has its own check. Where nothing else is, it
 * cannot be judged until that is mended.
 */
function beyondKnown(
  { knownOf }: Tools,
  calls: readonly { readonly action: string; readonly problems: readonly Problem[] }[],
): Pick<Finding, 'problems' | 'waitsFor'> {
  const isKnown = (action: string, { kind, path }: Problem) =>
    knownOf(action).some(
      (known) =>
        (known.kind === kind && known.path === path) ||
        (known.kind === 'late' && kind === 'silent'),
    );
  const all = calls.flatMap(({ action, problems }) => problems.map((one) => ({ action, one })));
  const problems = all.filter(({ action, one }) => !isKnown(action, one)).map(({ one }) => one);
  const waitsFor = all
    .filter(({ action, one }) => isKnown(action, one))
    .map(({ action }) => action);
  return { problems: distinct(problems), waitsFor: [...new Set(waitsFor)] };
}

/** Judges one more call of an action that has a check of its own. */
const beyondOwn = (tools: Tools, { action }: HostAction, { judge }: Call): Finding => {
  const { problems, ms } = judge();
  return { ...beyondKnown(tools, [{ action, problems }]), ms };
};

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
    // Also what comes later, and to the page after this one.
    listen: (tools) => {
      const problems = unasked(tools);
      return problems.length === 0 ? null : { problems };
    },
  },
  {
    key: 'reload',
    group: 'automatic',
    run: async ({ ask, leave, reload }) => {
      const calls = Array.from({ length: 4 }, () => ask(hostPackageInfo, {}));
      if (!leave(calls.map(({ callback }) => callback))) return null;
      reload();
      // The page ends here.
      return new Promise(() => undefined);
    },
    resume: async (tools, callbacks) => {
      const { ask, wire, show, pause } = tools;
      show(...wire.listenFor(callbacks));
      const calls = atStart.map((action) => ({
        action: action.action,
        ...ask(action as typeof hostPackageInfo, {}),
      }));
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
