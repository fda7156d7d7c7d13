import {
  hostBack,
  hostBanBack,
  hostBottomNavigation,
  hostCurrentPage,
  hostMaintenanceOpen,
  hostPageFinish,
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
import type { HostAnswerOf } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { Check, Choice, Finding, Judge, Judged, Tools } from './check';
import { adding, distinct, findingOf, problem, saw, sawNot, word, wordOf } from './check';
import { madeUp } from './phoneChecks';
import { KIT_PAGE, TEST_TITLE, faults, prompts, texts } from './texts';

/** Time in milliseconds that an app may take to reload its page. */
const RELOAD_MS = 8_000;
const LOADING_MS = 700;
const HOUR_MS = 3_600_000;

const none = { value: 'none', label: prompts.none };
const goOn = { value: 'next', label: texts.next };
const noEvent = { value: 'noEvent', label: texts.noEvent };

/** Shows this text, without choices, until the promise resolves. */
const waitUntil = (came: Promise<unknown>, choose: Tools['choose'], text: string) =>
  choose(
    text,
    [],
    came.then(() => ''),
  );

const look = (tools: Tools, text: string, choices: readonly Choice[] = [saw, sawNot, none]) =>
  tools.choose(text, choices);

/** Makes a check that may end the page. It asks the tester on this page or on the next one. */
const leaving = (
  key: Check['key'],
  action: NonNullable<Check['action']>,
  ask: (tools: Tools) => Promise<string>,
  send: (tools: Tools) => Promise<Judge>,
): Check => ({
  key,
  group: 'seen',
  action,
  run: (tools) => {
    tools.leave();
    return send(tools);
  },
  resume: (tools) => wordOf(ask(tools)),
});

/** Makes a check of a message that the app does not answer: the tester says whether the app acted on it. */
const seen = (
  key: Check['key'],
  action: Parameters<Tools['tell']>[0],
  data: () => object,
  prompt: string,
): Check => {
  const ask = (tools: Tools) => look(tools, prompt);
  return leaving(key, action, ask, (tools) => {
    tools.tell(action, data() as never);
    return wordOf(ask(tools));
  });
};

/** Makes a check of a request that opens something over the page: the app answers, then the tester says whether it opened. */
const opens = (
  key: Check['key'],
  action: Parameters<Tools['ask']>[0],
  data: () => object,
  prompt: string,
): Check => {
  const ask = (tools: Tools) => look(tools, prompt, [saw, sawNot]);
  return leaving(key, action, ask, async (tools) => {
    const { settled, judge } = tools.ask(action, data() as never);
    await settled;
    const chosen = judge().said.is === 'good' ? await ask(tools) : 'saw';
    return () => adding(findingOf(judge()), word(chosen).problems);
  });
};

const face = (
  key: 'faceVerification' | 'faceStopped',
  wrong: (answer: HostAnswerOf<typeof hostFaceVerification>) => Problem[],
): Check => ({
  key,
  group: 'seen',
  action: hostFaceVerification,
  run: async ({ ask, choose }) => {
    const { settled, judge } = ask(hostFaceVerification, {
      reason: 'Host conformance',
      loanAmount: 5_000,
    });
    await waitUntil(settled, choose, prompts.waiting);
    return () => {
      const judged = judge();
      if (key === 'faceStopped' && judged.said.is === 'denied')
        return { problems: judged.problems.filter(({ kind }) => kind !== 'denied'), ms: judged.ms };
      const data = judged.said.is === 'good' ? judged.said.data : null;
      return adding(findingOf(judged), v.is(hostFaceVerification.answer, data) ? wrong(data) : []);
    };
  },
});

async function ban({ tell, choose, nextEvent }: Tools): Promise<Judge> {
  tell(hostBanBack, { banned: true });
  await choose(prompts.banned, [goOn]);
  tell(hostBanBack, { banned: false });
  const came = nextEvent('back').then(() => 'came');
  const chosen = await choose(prompts.allowed, [noEvent], came);
  return () => ({
    problems: chosen === 'came' ? [] : [problem('ban', faults.stillBanned)],
  });
}

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

const openPages: Check = {
  key: 'openPage',
  group: 'seen',
  action: hostOpenPage,
  run: async (tools) => {
    tools.leave();
    const opened: { page: string; finding: () => Finding; chosen: string }[] = [];
    for (const page of nativePages) {
      const { settled, judge } = tools.ask(hostOpenPage, { page, query: {} });
      await settled;
      const isOpen = judge().said.is === 'good';
      const chosen = isOpen ? await look(tools, prompts.native(page), [saw, sawNot]) : 'saw';
      opened.push({ page, finding: () => findingOf(judge()), chosen });
    }
    return () => {
      const all = opened.map(({ finding }) => finding());
      const isUnsupported = all.every((one) => one.isUnsupported);
      const lacking = opened
        .filter(({ finding }) => !isUnsupported && finding().isUnsupported)
        .map(({ page }) => problem('page', faults.lacksPage(page), page));
      const problems = opened.flatMap(({ finding, chosen }) => [
        ...finding().problems,
        ...word(chosen).problems,
      ]);
      return {
        problems: [...distinct(problems), ...lacking],
        ms: all[0]?.ms ?? null,
        isUnsupported,
      };
    };
  },
  resume: (tools) => wordOf(look(tools, prompts.native('all eight steps'), [saw, sawNot])),
};

const leaveByBack: Check = {
  key: 'back',
  group: 'seen',
  action: hostBack,
  run: async (tools) => {
    tools.leave();
    const came = tools.nextEvent('back').then(() => 'came');
    const chosen = await tools.choose(prompts.pressBack, [noEvent], came);
    if (chosen !== 'came') return () => ({ problems: [problem('notSeen', faults.notSeen)] });
    tools.tell(hostBack, {});
    return wordOf(look(tools, prompts.left, [saw, sawNot]));
  },
  resume: (tools) => wordOf(look(tools, prompts.left, [saw, sawNot])),
};

export const testerChecks: readonly Check[] = [
  {
    key: 'setCurrentPage',
    group: 'seen',
    action: hostCurrentPage,
    run: async (tools) => {
      tools.tell(hostCurrentPage, { ...KIT_PAGE, title: TEST_TITLE });
      const chosen = await look(tools, prompts.title(TEST_TITLE));
      tools.tell(hostCurrentPage, KIT_PAGE);
      return () => word(chosen);
    },
  },
  {
    key: 'bottomNavigation',
    group: 'seen',
    action: hostBottomNavigation,
    run: async (tools) => {
      tools.tell(hostBottomNavigation, { visible: true });
      const shown = await look(tools, prompts.tabsShown);
      tools.tell(hostBottomNavigation, { visible: false });
      if (shown !== 'saw') return () => word(shown);
      return wordOf(look(tools, prompts.tabsGone, [saw, sawNot]));
    },
  },
  {
    key: 'showLoading',
    group: 'seen',
    action: hostShowLoading,
    run: async (tools) => {
      const show = async (visible: boolean, type: 1 | 2 | 3) => {
        const { settled, judge } = tools.ask(hostShowLoading, { visible, type });
        await settled;
        return judge;
      };
      const judges: (() => Judged)[] = [];
      for (const type of [1, 2, 3] as const) {
        judges.push(await show(true, type));
        await tools.pause(LOADING_MS);
        judges.push(await show(false, type));
      }
      const isGood = judges.every((judge) => judge().said.is === 'good');
      const chosen = isGood ? await look(tools, prompts.loading, [saw, sawNot]) : 'saw';
      return () => {
        const findings = judges.map((judge) => findingOf(judge()));
        const problems = distinct(findings.flatMap((finding) => finding.problems));
        return { ...findings[0], problems: [...problems, ...word(chosen).problems] };
      };
    },
  },
  openPages,
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
  {
    key: 'expiredCheck',
    group: 'seen',
    action: hostExpiredCheck,
    run: async ({ ask, choose }) => {
      const { settled, judge } = ask(hostExpiredCheck, {
        creditOrder: { creditOrderId: 'conform-1', status: 17, expired: true },
        expiredCredit: true,
        expiredRisk: false,
      });
      await waitUntil(settled, choose, prompts.waiting);
      return () => findingOf(judge());
    },
  },
  face('faceVerification', ({ passed, faceCheckId }) => {
    if (!passed) return [problem('face', faults.notSeen)];
    return faceCheckId === null ? [problem('face', faults.passedWithoutId, 'faceCheckId')] : [];
  }),
  face('faceStopped', ({ passed }) =>
    passed ? [problem('face', faults.passedAll, 'passed')] : [],
  ),
  { key: 'banBack', group: 'seen', action: hostBanBack, run: ban },
  {
    key: 'refreshApp',
    group: 'seen',
    action: hostRefreshApp,
    run: async ({ ask, leave, choose, pause }) => {
      if (!leave()) return null;
      const { settled, judge } = ask(hostRefreshApp, {});
      const ended = settled.then(() => {
        const { is } = judge().said;
        return is === 'good' || is === 'nothing' ? pause(RELOAD_MS) : undefined;
      });
      await waitUntil(ended, choose, prompts.refresh);
      return () => {
        const finding = findingOf(judge());
        if (finding.isUnsupported) return finding;
        const stayed = problem('notReloaded', faults.notReloaded(RELOAD_MS));
        return adding(finding, [stayed]);
      };
    },
    resume: async () => () => ({ problems: [] }),
  },
  leaveByBack,
  seen('pageFinish', hostPageFinish, () => ({}), prompts.finished),
];
