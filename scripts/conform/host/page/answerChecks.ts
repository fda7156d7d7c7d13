import {
  hostActions,
  hostDeviceInfo,
  hostLogout,
  hostLogoutCallback,
  hostPackageInfo,
  hostUserInfo,
} from '@pautang/shared/contract/host';
import { hostCollectEvents, hostLogEvent } from '@pautang/shared/contract/hostAnalytics';
import { hostAppChannel } from '@pautang/shared/contract/hostPages';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import { hostEvent, hostResult, nothing, notify, request } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { Check, Tools } from './checkKit';
import { KIT_PAGE, faults } from './texts';
import type { Wire } from './wire';
import { TRAP, isEvent, problem, readJson, schemaProblems } from './wire';

/** Checks that judge a host by its messages alone, without the word of a tester. */

/** Time in milliseconds that a check waits for messages that should not come. */
const QUIET_MS = 300;
const CALLS = 50;
const LARGE = 128 * 1024;
const ALPHABET = 'Áñ₱“”\u2028漢字ไทย😀\\"\'</script>';

/** The borrower's app sends these when it opens. */
const atStart = [hostPackageInfo, hostDeviceInfo, hostUserInfo] as const;

const payoutCodes = [90005, 90003, 90002, 90007] as const;

/** Asks about these payout channels. An answer about others belongs to another call. */
async function askChannels({ ask }: Tools, codes: readonly (typeof payoutCodes)[number][]) {
  const channels = codes.map((code) => ({ code, walletScheme: `wallet${code}://` }));
  const said = await ask(hostAppChannel, { channels });
  if (said.is !== 'good') return [];
  const got = said.data.channels.map(({ code }) => code);
  const isSame =
    got.length === codes.length && codes.every((code) => got.some((one) => one === code));
  return isSame ? [] : [problem('otherCall', faults.otherCall(codes.join(' '), got.join(' ')))];
}

/** Returns a subset of the payout channels, a different one for each of 15 calls. */
const subset = (index: number) => payoutCodes.filter((_, bit) => (((index % 15) + 1) >> bit) & 1);

const anything = v.record(v.string(), v.unknown());
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
const refusal = v.object({ ok: v.literal(false) });
const unknown = request('conformUnknown', nothing, v.unknown(), 'values');
const padding = v.object({ padding: v.string() });
const padded = request(hostDeviceInfo.action, padding, hostDeviceInfo.answer, 'values');

/** A hundred events, as the app collects them while it has no network. */
const events = Array.from({ length: 100 }, (_, index) => ({
  name: 'conform',
  at: index,
  values: { path: '/', text: 'x'.repeat(200) },
}));

function unasked(wire: Wire): Problem[] {
  const count = wire.strays.filter((callback) => callback !== TRAP).length;
  const wrong = wire.events.flatMap((value) =>
    schemaProblems('event', v.safeParse(hostEvent, value).issues, faults.eventForm),
  );
  return [...(count === 0 ? [] : [problem('stray', faults.stray(count))]), ...wrong];
}

const automatic = (
  key: Check['key'],
  run: Check['run'] & {},
  more: Partial<Check> = {},
): Check => ({ key, group: 'automatic', run, ...more });

const automaticChecks: readonly Check[] = [
  automatic('channel', async () => []),
  ...atStart.map((action) =>
    automatic(
      action.action as Check['key'],
      async ({ ask }) => {
        await ask(action as typeof hostPackageInfo, {});
        return [];
      },
      { action, ifUnsupported: 'deviates' },
    ),
  ),
  automatic(
    'logoutCallback',
    async ({ wire: { subscription }, show, pause }) => {
      show(subscription);
      await pause(QUIET_MS);
      const early = subscription.answers.slice();
      if (early.length === 0) return [];
      return early.some(({ value }) => v.is(refusal, value))
        ? [problem('required', faults.required)]
        : [problem('early', faults.answeredAtOnce)];
    },
    { action: hostLogoutCallback },
  ),
  automatic('appChannel', (tools) => askChannels(tools, payoutCodes), { action: hostAppChannel }),
  automatic(
    'logEvent',
    async ({ tell }) => {
      tell(hostLogEvent, { name: 'conform', values: { text: 'Ñ', count: 1, none: null } });
      return [];
    },
    { action: hostLogEvent },
  ),
  automatic(
    'collectEvents',
    async ({ tell }) => {
      tell(hostCollectEvents, { events });
      return [];
    },
    { action: hostCollectEvents },
  ),
  automatic(
    'unknownAction',
    async ({ ask }) => {
      const { is } = await ask(unknown, {});
      if (is !== 'good' && is !== 'denied' && is !== 'failed') return [];
      const other = is === 'good' ? 'a good result' : `‘${is}’`;
      return [problem('unknownAction', faults.notUnsupported(other))];
    },
    { ifUnsupported: 'fits' },
  ),
  automatic('junk', async ({ ask, tell, pause }) => {
    for (const [{ action }, data] of junkTold) tell(notify(action, anything, 'nothing'), data);
    for (const [{ action }, data] of junkAsked)
      void ask(request(action, anything, v.unknown(), 'values'), data, false);
    tell(hostActions.setCurrentPage, KIT_PAGE);
    tell(hostActions.toggleBottomNavigation, { visible: false });
    await pause(QUIET_MS);
    await ask(hostPackageInfo, {});
    return [];
  }),
  automatic('functionNames', async ({ wire, show, pause }) => {
    show(wire.tryTrap(hostPackageInfo.action));
    await pause(QUIET_MS);
    return () => (wire.strays.includes(TRAP) ? [problem('trap', faults.trap)] : []);
  }),
  automatic('largeMessage', async ({ ask }) => {
    await ask(padded, { padding: ALPHABET.repeat(LARGE / ALPHABET.length) });
    return [];
  }),
  automatic('fiftyCalls', async (tools) => {
    const calls = Array.from({ length: CALLS }, async (_, index) => {
      const action = [null, ...atStart][index % 4];
      if (!action) return askChannels(tools, subset(index));
      await tools.ask(action as typeof hostPackageInfo, {});
      return [];
    });
    return (await Promise.all(calls)).flat();
  }),
  automatic(
    'unasked',
    async ({ wire, pause }) => {
      await pause(QUIET_MS);
      return () => unasked(wire);
    },
    {
      // Keep listening, because strays may come later or on the next page.
      listen(wire) {
        const problems = unasked(wire);
        return problems.length === 0 ? null : problems;
      },
    },
  ),
  // It comes last, because it reloads the page.
  automatic(
    'reload',
    async ({ ask, leave, reload }) => {
      for (let call = 0; call < 4; call += 1) void ask(hostPackageInfo, {});
      if (!leave()) return null;
      reload();
      // Never resolve: the page ends here, and the next page resumes the check.
      return new Promise(() => undefined);
    },
    {
      resume: async ({ ask, wire, show, pause }, callbacks) => {
        const former = wire.listenFor(callbacks);
        const calls = atStart.map((action) => ask(action as typeof hostPackageInfo, {}));
        show(...former);
        await Promise.all(calls);
        await pause(QUIET_MS);
        return [];
      },
    },
  ),
];

/** A made-up session with the characters that hand-written escaping breaks. */
export const madeUp = {
  token: `conform-${'0123456789abcdef'.repeat(240)}`,
  userId: 'Ñandú \'quoted\' "twice" \\ ` ${x} </script> \u2028\u2029 line\n漢字 😀',
  mobile: '09170000000',
  packageName: 'ph.pautang.conform',
};

/** Returns the borrower's own session; null if nobody is logged in. */
async function sessionOf({ ask }: Tools) {
  const said = await ask(hostUserInfo, {}, false);
  if (said.is !== 'good') return null;
  const { token } = said.data;
  return token === null ? null : { ...said.data, token };
}

async function putBack(tools: Tools, before: Awaited<ReturnType<typeof sessionOf>>) {
  if (before === null) tools.tell(hostLogout, {});
  else await tools.ask(hostUserInfo, { session: before }, false);
}

const checksOfSession: readonly Check[] = [
  {
    key: 'session',
    group: 'session',
    action: hostUserInfo,
    run: async (tools) => {
      const before = await sessionOf(tools);
      const said = await tools.ask(hostUserInfo, { session: madeUp });
      await putBack(tools, before);
      if (said.is !== 'good') return [];
      const fields = ['token', 'userId', 'mobile', 'packageName'] as const;
      return fields
        .filter((field) => said.data[field] !== madeUp[field])
        .map((field) => problem('mangled', faults.mangled(field), field));
    },
  },
  {
    key: 'logout',
    group: 'session',
    action: hostLogout,
    run: async (tools) => {
      const before = await sessionOf(tools);
      if (before === null) await tools.ask(hostUserInfo, { session: madeUp }, false);
      tools.tell(hostLogout, {});
      await tools.pause(QUIET_MS);
      const after = await sessionOf(tools);
      if (before !== null) await putBack(tools, before);
      return after === null ? [] : [problem('session', faults.stillIn)];
    },
  },
];

/** Judges the newest event of this name by the schema of its data. */
const heard =
  (name: v.InferOutput<typeof hostEvent>['event'], data: v.GenericSchema = v.unknown()) =>
  ({ events: all }: Wire): readonly Problem[] | null => {
    const own = all.filter((value) => isEvent(value, name)) as { readonly data?: unknown }[];
    const last = own[own.length - 1];
    if (!last) return null;
    return schemaProblems('event', v.safeParse(data, last.data).issues, faults.eventForm);
  };

/** The host may announce a logout by the callback or by the event. */
function heardLogout(wire: Wire): readonly Problem[] | null {
  const told = wire.subscription.answers.filter(({ value }) => !v.is(refusal, value));
  const last = told[told.length - 1];
  if (!last) return heard('logoutCallback')(wire);
  const { issues } = v.safeParse(hostResult, readJson(last.value));
  return schemaProblems('form', issues, faults.form);
}

export const answerChecks: readonly Check[] = [
  ...automaticChecks,
  ...checksOfSession,
  { key: 'refreshEvent', group: 'events', listen: heard('refreshPage') },
  { key: 'userEvent', group: 'events', listen: heard('userInfo', hostUserInfo.answer) },
  { key: 'backEvent', group: 'events', listen: heard('back') },
  { key: 'logoutEvent', group: 'events', listen: heardLogout },
];
