import { hostLogout, hostPackageInfo, hostUserInfo } from '@pautang/shared/contract/host';
import { hostEvent, hostResult } from '@pautang/shared/contract/hostWire';
import type { HostAnswerOf } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Check, PromptPart, Tools } from './check';
import {
  adding,
  beyondOwn,
  findingOf,
  problem,
  saw,
  sawNot,
  schemaProblems,
  wordOf,
} from './check';
import { faults, prompts, texts } from './texts';
import { readJson } from './wire';

type User = HostAnswerOf<typeof hostUserInfo>;

const FORGET_MS = 300;

/** A made-up session with the characters that hand-written escaping breaks. */
export const madeUp = {
  token: `conform-${'0123456789abcdef'.repeat(240)}`,
  userId: 'Ñandú \'quoted\' "twice" \\ ` ${x} </script> \u2028\u2029 line\n漢字 😀',
  mobile: '09170000000',
  packageName: 'ph.pautang.conform',
};

async function whoIsIn({ ask }: Tools): Promise<User | null> {
  const { settled, judge } = ask(hostUserInfo, {});
  await settled;
  const { said } = judge();
  return said.is === 'good' ? (said.data as User) : null;
}

async function putBack({ ask, tell }: Tools, before: User | null): Promise<void> {
  const token = before?.token ?? null;
  if (before === null || token === null) tell(hostLogout, {});
  else await ask(hostUserInfo, { session: { ...before, token } }).settled;
}

export const sessionChecks: readonly Check[] = [
  {
    key: 'session',
    group: 'session',
    action: hostUserInfo,
    run: async (tools) => {
      const before = await whoIsIn(tools);
      const { settled, judge } = tools.ask(hostUserInfo, { session: madeUp });
      await settled;
      await putBack(tools, before);
      return () => {
        const judged = judge();
        const answer = judged.said.is === 'good' ? (judged.said.data as User) : madeUp;
        const mangled = (['token', 'userId', 'mobile', 'packageName'] as const)
          .filter((field) => answer[field] !== madeUp[field])
          .map((field) => problem('mangled', faults.mangled(field), field));
        return adding(findingOf(judged, true), mangled);
      };
    },
  },
  {
    key: 'logout',
    group: 'session',
    action: hostLogout,
    run: async (tools) => {
      const before = await whoIsIn(tools);
      if ((before?.token ?? null) === null)
        await tools.ask(hostUserInfo, { session: madeUp }).settled;
      tools.tell(hostLogout, {});
      await tools.pause(FORGET_MS);
      const after = await whoIsIn(tools);
      if ((before?.token ?? null) !== null) await putBack(tools, before);
      return () => ({
        problems: (after?.token ?? null) === null ? [] : [problem('session', faults.stillIn)],
      });
    },
  },
];

const cannot = { value: 'cannot', label: texts.cannot };

/** The first bytes of a JPEG, a PNG and a WebP, in hex. */
const pictureStarts = ['ffd8ff', '89504e47', '52494646'];

async function isPicture(file: Blob): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    const start = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return pictureStarts.some((one) => start.startsWith(one));
  } catch {
    // The host gave a file that the page may not read.
    return false;
  }
}

const photo: Check = {
  key: 'photo',
  group: 'phone',
  run: async ({ choose }) => {
    let take: ((file: Blob) => void) | null = null;
    const file = new Promise<Blob>((resolve) => {
      take = resolve;
    });
    const given = file.then(async (one) => ((await isPicture(one)) ? 'picture' : 'noPicture'));
    const chosen = await choose(prompts.photo, [sawNot], given, {
      kind: 'picture',
      take: (one) => take?.(one),
    });
    const found = {
      picture: [],
      noPicture: [problem('picture', faults.noPicture)],
    }[chosen] ?? [problem('notSeen', faults.notSeen)];
    return () => ({ problems: found });
  },
};

const LINKS = ['mailto:conform@example.com', 'tel:+639171234567', 'https://example.com/'];
const askLinks = (tools: Tools) =>
  wordOf(tools.choose(prompts.links, [saw, sawNot], undefined, { kind: 'links', links: LINKS }));

/** Makes a check that draws a sample from the host's packageInfo and asks the tester whether it is right. */
const shown = (
  key: 'textSize' | 'insets',
  text: string,
  part: (info: HostAnswerOf<typeof hostPackageInfo>) => PromptPart,
): Check => ({
  key,
  group: 'phone',
  run: async (tools) => {
    const call = tools.ask(hostPackageInfo, {});
    await call.settled;
    const { said } = call.judge();
    if (said.is !== 'good') return () => beyondOwn(tools, hostPackageInfo, call);
    const info = v.parse(hostPackageInfo.answer, said.data);
    return wordOf(tools.choose(text, [saw, sawNot], undefined, part(info)));
  },
});

/** Makes a check in which the tester ends the page, and says on the next page how the app came back. */
const comesBack = (key: Check['key'], act: string, after: string): Check => ({
  key,
  group: 'phone',
  run: async ({ leave, choose }) => {
    if (leave()) await choose(act, [cannot]);
    return null;
  },
  resume: (tools) => wordOf(tools.choose(after, [saw, sawNot])),
});

/** The next page recognizes this session, even if the web view lost its storage. */
const KEPT = { ...madeUp, token: `conform-kept-${'0'.repeat(16)}` };

const tokenIn = (value: unknown): unknown => {
  const parsed = v.safeParse(hostResult, readJson(value));
  const data = parsed.success && parsed.output.ok ? parsed.output.data : null;
  return v.is(hostUserInfo.answer, data) ? data.token : undefined;
};

const secondStart: Check = {
  key: 'secondStart',
  group: 'phone',
  run: async ({ ask, leave, choose }) => {
    if (!leave()) return null;
    await ask(hostUserInfo, { session: KEPT }).settled;
    await choose(prompts.endApp, [cannot]);
    return null;
  },
  resume: async ({ ask, tell }) => {
    const { settled, judge } = ask(hostUserInfo, {});
    await settled;
    tell(hostLogout, {});
    const { said } = judge();
    const isKept =
      said.is === 'good' && v.parse(hostUserInfo.answer, said.data).token === KEPT.token;
    return () => ({ problems: isKept ? [] : [problem('session', faults.noSession)] });
  },
  // A web view that lost its storage cannot resume the check, so look for the session in the app's answer.
  listen: ({ wire }) => {
    const asked = wire.firstOf(hostUserInfo.action);
    const [first] = asked?.message.data['session'] === undefined ? (asked?.answers ?? []) : [];
    return first && tokenIn(first.value) === KEPT.token
      ? { problems: [problem('storage', faults.noStorage)] }
      : null;
  },
};

/** Checks of the app outside the page, in situations that borrowers meet. */
export const phoneChecks: readonly Check[] = [
  photo,
  {
    key: 'links',
    group: 'phone',
    run: (tools) => {
      tools.leave();
      return askLinks(tools);
    },
    resume: askLinks,
  },
  shown('textSize', prompts.textSize, ({ fontScale }) => ({ kind: 'text', scale: fontScale })),
  shown('insets', prompts.insets, ({ topPaddingHeight, screenWidth }) => ({
    kind: 'inset',
    share: topPaddingHeight / screenWidth,
  })),
  comesBack('killed', prompts.kill, prompts.cameBack),
  comesBack('offlineStart', prompts.goOffline, prompts.triedAgain),
  secondStart,
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
