import {
  hostBack,
  hostBanBack,
  hostBottomNavigation,
  hostCurrentPage,
  hostLogout,
  hostMaintenanceOpen,
  hostPackageInfo,
  hostPageFinish,
  hostUserInfo,
} from '@pautang/shared/contract/host';
import {
  hostExpiredCheck,
  hostFaceVerification,
  hostOpenPage,
  hostOpenStore,
  hostShowLoading,
} from '@pautang/shared/contract/hostPages';
import { hostSaveFile } from '@pautang/shared/contract/hostSaveFile';
import { hostOpenGuide, hostRefreshApp } from '@pautang/shared/contract/hostShell';
import type { HostAction, HostAnswerOf } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import { madeUp } from './answerChecks';
import type { Check, PromptPart, Result, Tools } from './checkKit';
import { KIT_PAGE, TEST_TITLE, faults, prompts } from './texts';
import type { RequestAction, Said } from './wire';
import { problem, readJson } from './wire';

/** Checks of what a tester sees or does. */

/** An app may take this long to reload its page. */
const RELOAD_MS = 8_000;
const LOADING_MS = 700;
const HOUR_MS = 3_600_000;

const notSeen = [problem('notSeen', faults.notSeen)];

/** Asks the tester whether something happened that the app does not report. */
async function look({ choose }: Tools, text: string, part?: PromptPart) {
  const chosen = await choose(text, ['saw', 'sawNot'], undefined, part);
  return chosen === 'saw' ? [] : notSeen;
}

/** Like `look`, for something that an app may lack. */
async function lookForAny({ choose }: Tools, text: string) {
  const chosen = await choose(text, ['saw', 'sawNot', 'none']);
  return chosen === 'none' ? 'unsupported' : chosen === 'saw' ? [] : notSeen;
}

/** Shows that the page waits, until the app answers. */
async function waitFor<D>({ choose }: Tools, answer: Promise<Said<D>>): Promise<Said<D>> {
  const came = answer.then(({ is }) => is);
  await choose(prompts.waiting, [], came);
  return answer;
}

type Run = (tools: Tools) => Promise<Result>;

/** @param resume asks again on the next page, if the check may end this one */
const seen = (key: Check['key'], action: HostAction, run: Run, resume?: Run): Check => {
  return { key, group: 'seen', action, run, ...(resume && { resume }) };
};
const onPhone = (key: Check['key'], run: Run, resume?: Run): Check => {
  return { key, group: 'phone', run, ...(resume && { resume }) };
};

/** Makes a check of a request that opens something over the page: the app answers, then the tester says whether it opened. */
function opens(key: Check['key'], action: RequestAction, data: () => object, prompt: string) {
  const ask = (tools: Tools) => look(tools, prompt);
  const run = async (tools: Tools) => {
    tools.leave();
    const { is } = await tools.ask(action, data() as never);
    return is === 'good' ? ask(tools) : [];
  };
  return seen(key, action, run, ask);
}

const face = (
  key: 'faceVerification' | 'faceStopped',
  wrong: (said: Said<HostAnswerOf<typeof hostFaceVerification>>) => Result,
): Check =>
  seen(key, hostFaceVerification, async (tools) => {
    const data = { reason: 'Host conformance', loanAmount: 5_000 };
    return wrong(
      await waitFor(tools, tools.ask(hostFaceVerification, data, key !== 'faceStopped')),
    );
  });

/** All native pages that the app opens (section 4 of the specification, decision N4). */
const nativePages = [
  'basic_info',
  'work_info',
  'emergency_contact',
  'identity_auth',
  'bind_bank_card',
  'submit_credit',
  'reapply_credit',
  'renew_credit',
];

async function openAll(tools: Tools): Promise<Result> {
  tools.leave();
  const lacking: Problem[] = [];
  const missed: Problem[] = [];
  for (const page of nativePages) {
    const { is } = await tools.ask(hostOpenPage, { page, query: {} });
    if (is === 'unsupported') lacking.push(problem('page', faults.lacksPage(page), page));
    if (is === 'good') missed.push(...(await look(tools, prompts.native(page))));
  }
  return lacking.length === nativePages.length ? 'unsupported' : [...missed, ...lacking];
}

async function leaveByBack(tools: Tools): Promise<Result> {
  tools.leave();
  const came = await tools.choose(prompts.pressBack, ['noEvent'], tools.wire.nextEvent('back'));
  if (came !== 'came') return notSeen;
  tools.tell(hostBack, {});
  return look(tools, prompts.left);
}

async function reloadByHost(tools: Tools): Promise<Result> {
  const { ask, leave, choose, pause } = tools;
  if (!leave()) return null;
  const ended = ask(hostRefreshApp, {}).then(async ({ is }) => {
    if (is === 'good' || is === 'nothing') await pause(RELOAD_MS);
    return is;
  });
  const is = await choose(prompts.refresh, [], ended);
  return is === 'unsupported' ? is : [problem('notReloaded', faults.notReloaded(RELOAD_MS))];
}

async function finish(tools: Tools): Promise<Result> {
  tools.leave();
  tools.tell(hostPageFinish, {});
  return lookForAny(tools, prompts.finished);
}

const seenChecks: readonly Check[] = [
  seen('setCurrentPage', hostCurrentPage, async (tools) => {
    tools.tell(hostCurrentPage, { ...KIT_PAGE, title: TEST_TITLE });
    const found = await lookForAny(tools, prompts.title(TEST_TITLE));
    tools.tell(hostCurrentPage, KIT_PAGE);
    return found;
  }),
  seen('bottomNavigation', hostBottomNavigation, async (tools) => {
    tools.tell(hostBottomNavigation, { visible: true });
    const found = await lookForAny(tools, prompts.tabsShown);
    tools.tell(hostBottomNavigation, { visible: false });
    return found.length === 0 ? look(tools, prompts.tabsGone) : found;
  }),
  seen('showLoading', hostShowLoading, async (tools) => {
    let isGood = true;
    for (const type of [1, 2, 3] as const)
      for (const visible of [true, false]) {
        const { is } = await tools.ask(hostShowLoading, { visible, type });
        isGood &&= is === 'good';
        if (visible) await tools.pause(LOADING_MS);
      }
    return isGood ? look(tools, prompts.loading) : [];
  }),
  seen('openPage', hostOpenPage, openAll, (tools) =>
    look(tools, prompts.native('all eight steps')),
  ),
  opens('openGuide', hostOpenGuide, () => ({}), prompts.guide),
  opens('openStore', hostOpenStore, () => ({ packageId: madeUp.packageName }), prompts.store),
  opens(
    'maintenanceOpen',
    hostMaintenanceOpen,
    () => ({ maintenanceTime: new Date(Date.now() + HOUR_MS).toISOString() }),
    prompts.maintenance,
  ),
  opens(
    'saveFile',
    hostSaveFile,
    () => ({ name: 'pautang-conform.txt', type: 'text/plain', base64: 'TWFidWhheSE=' }),
    prompts.saved,
  ),
  seen('expiredCheck', hostExpiredCheck, async (tools) => {
    const creditOrder = { creditOrderId: 'conform-1', status: 17, expired: true } as const;
    const data = { creditOrder, expiredCredit: true, expiredRisk: false };
    await waitFor(tools, tools.ask(hostExpiredCheck, data));
    return [];
  }),
  face('faceVerification', (said) => {
    if (said.is !== 'good') return [];
    if (!said.data.passed) return [problem('face', faults.notSeen)];
    if (said.data.faceCheckId !== null) return [];
    return [problem('face', faults.passedWithoutId, 'faceCheckId')];
  }),
  face('faceStopped', (said) => {
    if (said.is === 'unsupported') return said.is;
    if (said.is === 'good' && said.data.passed)
      return [problem('face', faults.passedAll, 'passed')];
    return said.is === 'good' || said.is === 'denied' ? [] : notSeen;
  }),
  seen('banBack', hostBanBack, async ({ tell, choose, wire }) => {
    tell(hostBanBack, { banned: true });
    await choose(prompts.banned, ['next']);
    tell(hostBanBack, { banned: false });
    const came = await choose(prompts.allowed, ['noEvent'], wire.nextEvent('back'));
    return came === 'came' ? [] : [problem('ban', faults.stillBanned)];
  }),
  seen('refreshApp', hostRefreshApp, reloadByHost, async () => []),
  seen('back', hostBack, leaveByBack, (tools) => look(tools, prompts.left)),
  seen('pageFinish', hostPageFinish, finish, (tools) => lookForAny(tools, prompts.finished)),
];

/** The first bytes of a JPEG, a PNG and a WebP, in hex. */
const pictureStarts = ['ffd8ff', '89504e47', '52494646'];

async function judgePicture(file: Blob): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    const start = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return pictureStarts.some((one) => start.startsWith(one)) ? 'saw' : 'noPicture';
  } catch {
    // The host gave a file that the page may not read.
    return 'noPicture';
  }
}

const LINKS = ['mailto:conform@example.com', 'tel:+639171234567', 'https://example.com/'];
function askLinks(tools: Tools) {
  tools.leave();
  return look(tools, prompts.links, { kind: 'links', links: LINKS });
}

/** Makes a check that draws a sample from the host's packageInfo and asks the tester whether it is right. */
const sample = (
  key: 'textSize' | 'insets',
  text: string,
  part: (info: HostAnswerOf<typeof hostPackageInfo>) => PromptPart,
): Check =>
  onPhone(key, async (tools) => {
    const said = await tools.ask(hostPackageInfo, {});
    return said.is === 'good' ? look(tools, text, part(said.data)) : [];
  });

/** Makes a check in which the tester ends the page, and says on the next page how the app came back. */
const comesBack = (key: Check['key'], act: string, after: string): Check => {
  const run = async ({ leave, choose }: Tools) => {
    if (leave()) await choose(act, ['cannot']);
    return null;
  };
  return onPhone(key, run, (tools) => look(tools, after));
};

/** The next page recognizes this session, even if the web view lost its storage. */
const KEPT = { ...madeUp, token: `conform-kept-${'0'.repeat(16)}` };
const keptAnswer = v.object({
  ok: v.literal(true),
  data: v.object({ token: v.literal(KEPT.token) }),
});

const secondStart: Check = {
  ...onPhone('secondStart', async ({ ask, leave, choose }) => {
    if (!leave()) return null;
    await ask(hostUserInfo, { session: KEPT }, false);
    await choose(prompts.endApp, ['cannot']);
    return null;
  }),
  resume: async ({ ask, tell }) => {
    const said = await ask(hostUserInfo, {}, false);
    tell(hostLogout, {});
    const isKept = said.is === 'good' && said.data.token === KEPT.token;
    return isKept ? [] : [problem('session', faults.noSession)];
  },
  // A web view that lost its storage cannot resume the check, so look for the session in the app's answer.
  listen: (wire) => {
    const { message, answers: [first] = [] } = wire.firstOf(hostUserInfo.action) ?? {};
    return message?.data['session'] === undefined && v.is(keptAnswer, readJson(first?.value))
      ? [problem('storage', faults.noStorage)]
      : null;
  },
};

export const testerChecks: readonly Check[] = [
  ...seenChecks,
  onPhone('photo', async ({ choose }) => {
    const part = { kind: 'picture', judge: judgePicture } as const;
    const chosen = await choose(prompts.photo, ['sawNot'], undefined, part);
    if (chosen === 'saw') return [];
    return chosen === 'noPicture' ? [problem('picture', faults.noPicture)] : notSeen;
  }),
  onPhone('links', askLinks, askLinks),
  sample('textSize', prompts.textSize, ({ fontScale }) => ({ kind: 'text', scale: fontScale })),
  sample('insets', prompts.insets, ({ topPaddingHeight, screenWidth }) => ({
    kind: 'inset',
    share: topPaddingHeight / screenWidth,
  })),
  comesBack('killed', prompts.kill, prompts.cameBack),
  comesBack('offlineStart', prompts.goOffline, prompts.triedAgain),
  secondStart,
];
