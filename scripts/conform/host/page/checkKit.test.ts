import { hostActions } from '@pautang/shared/contract/host';
import { findChannel } from '../../../../shell/src/bridge/channels';
import { createRunKeeper } from '../report';
import type { HostFault } from '../testing/faultyHost';
import { installFaultyHost } from '../testing/faultyHost';
import { answerChecks } from './answerChecks';
import type { Check, CheckKit } from './checkKit';
import { createCheckKit } from './checkKit';
import { testerChecks } from './testerChecks';
import { prompts } from './texts';

const checks = [...answerChecks, ...testerChecks];

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

/** The part of a window that the page uses. The wire defines its functions on it. */
const blankPage = () => {
  const page = Object.assign(new EventTarget(), {
    location: { origin: 'http://localhost' },
    document: { referrer: '' },
  });
  return Object.assign(page, { parent: page }) as unknown as Window & Record<string, unknown>;
};

/** A storage that throws once its page is gone. */
function storageOf(values: Map<string, string>, isGone: () => boolean) {
  const living = () => {
    if (isGone()) throw new Error('This page is gone.');
    return values;
  };
  return {
    getItem: (key: string) => living().get(key) ?? null,
    setItem: (key: string, value: string) => void living().set(key, value),
    removeItem: (key: string) => void living().delete(key),
  } as Storage;
}

/** Prompts that ask the tester to end the page. */
const ends: readonly string[] = [prompts.kill, prompts.goOffline, prompts.endApp];
/** Whether a tester starts this check. */
const isManual = ({ group }: Check) => ['session', 'seen', 'phone'].includes(group);

/** Opens the page in an app with these faults, and plays the tester. */
function openApp(faults: readonly HostFault[] = []) {
  const values = new Map<string, string>();
  const kept = { session: null };
  const pages: {
    kit: CheckKit;
    page: Record<string, unknown>;
    app: ReturnType<typeof installFaultyHost>;
  }[] = [];
  const open = (): void => {
    const at = pages.length;
    const page = blankPage();
    const app = installFaultyHost(page, { faults, isFirstPage: at === 0, kept, reload: open });
    const kit = createCheckKit({
      checks,
      page,
      channel: findChannel(page, []),
      keeper: createRunKeeper(() => storageOf(values, () => pages.length > at + 1), Date.now),
      reload: open,
      contract: '2.1.0',
    });
    pages.push({ kit, page, app });
    void kit.start();
  };
  open();
  const last = () => pages.at(-1) as (typeof pages)[number];
  const stateOf = (key: string) =>
    last()
      .kit.states()
      .find(({ check }) => check.key === key);

  /** Runs a check as a tester who sees everything happen as it should, or makes another choice. */
  async function act(key: string, choice = 0): Promise<void> {
    const { kit, page, app } = last();
    const check = checks.find((one) => one.key === key);
    if (!check?.run) return;
    page['facePasses'] = key !== 'faceStopped';
    void kit.run(check);
    for (let turn = 0; turn < 14; turn += 1) {
      await jest.advanceTimersByTimeAsync(500);
      const state = stateOf(key);
      if (state?.verdict !== 'running') return;
      const { prompt } = state;
      const { text, part } = prompt ?? {};
      if (part?.kind === 'picture')
        prompt?.choose(await part.judge(new Blob([Uint8Array.of(0xff, 0xd8, 0xff)])));
      else if (text !== undefined && ends.includes(text)) open();
      else if (text === prompts.pressBack || (text === prompts.allowed && turn < 6)) app.back();
      else {
        if (text === prompts.banned) app.back();
        prompt?.choose(prompt.choices[choice] ?? '');
      }
    }
  }
  return {
    kit: () => last().kit,
    stateOf,
    act,
    async runAll() {
      await jest.advanceTimersByTimeAsync(40_000);
      for (const check of checks.filter(isManual)) await act(check.key);
      const { app } = last();
      app.refresh();
      app.logIn();
      app.logOut();
      await jest.advanceTimersByTimeAsync(1_000);
    },
    deviating: () =>
      Object.fromEntries(
        last()
          .kit.states()
          .filter(({ problems }) => problems.length > 0)
          .map(({ name, problems }) => [
            name,
            problems.map(({ kind, path }) => (path === undefined ? kind : `${kind} ${path}`)),
          ]),
      ),
  };
}

it('has a check for each action of the contract', () => {
  const named = new Set(checks.flatMap(({ action }) => action ?? []));
  expect(named).toEqual(new Set(Object.values(hostActions)));
});

it('finds no deviation in a host without faults', async () => {
  const app = openApp();
  await app.runAll();
  expect(app.deviating()).toEqual({});
  expect(app.kit().isRunning()).toBe(false);
  const verdicts = app
    .kit()
    .states()
    .map(({ name, verdict }) => `${name}: ${verdict}`);
  expect(verdicts.filter((text) => !text.endsWith(': fits'))).toEqual([]);
});

it('reports what the tester did not see', async () => {
  const app = openApp();
  await jest.advanceTimersByTimeAsync(40_000);
  const keys = ['setCurrentPage', 'showLoading', 'openPage', 'openGuide', 'links', 'pageFinish'];
  for (const key of keys) await app.act(key, 1);
  const found = keys.map((key) => app.stateOf(key)?.problems.map(({ kind }) => kind));
  expect(found).toEqual(keys.map(() => ['notSeen']));
});

it('keeps running until the page after the reload has finished', async () => {
  const app = openApp();
  const first = app.kit();
  await jest.advanceTimersByTimeAsync(500);
  expect(first.isRunning()).toBe(true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(app.kit()).not.toBe(first);
  expect([first.isRunning(), app.kit().isRunning()]).toEqual([true, false]);
});

/** The deviating checks and their problems for each planted fault. */
const deviations: Readonly<Record<HostFault, Record<string, readonly string[]>>> = {
  neverAnswers: { deviceInfo: ['silent'] },
  answersTwice: { packageInfo: ['twice'] },
  answersLate: { packageInfo: ['late'] },
  answersText: { packageInfo: ['form'] },
  wrongType: { packageInfo: ['schema screenWidth'] },
  missingField: { deviceInfo: ['schema afid'] },
  otherCallback: { 'Fifty calls at once': ['otherCall'] },
  throwsOnUnknown: { 'Unknown action': ['silent'] },
  answersTold: { 'Nothing unasked': ['stray'] },
  keepsBan: { banBack: ['ban'] },
  losesLarge: { 'Large message': ['silent'] },
  breaksSigns: { 'userInfo with a session': ['mangled userId'] },
  lacksPages: { openPage: ['page basic_info', 'page renew_credit'] },
  forgetsSession: { 'Second start': ['session'] },
  firstPageOnly: { Channel: ['channel'], 'Reload in the middle': ['channel'] },
  callsAnything: { 'Function names': ['trap'] },
  logsOutAtOnce: { logoutCallback: ['early'] },
  staysLoggedIn: { logout: ['session'] },
  badEvent: { 'event userInfo': ['event token'] },
  diesOfJunk: Object.fromEntries(
    ['Junk in the data', 'Large message', 'Fifty calls at once'].map((name) => [name, ['silent']]),
  ),
};

/** Each run is slow, so faults that do not hide each other share a run. */
it.each<[HostFault[]]>([
  [['neverAnswers', 'answersTwice', 'otherCallback', 'throwsOnUnknown', 'keepsBan', 'breaksSigns']],
  [['callsAnything', 'logsOutAtOnce', 'badEvent', 'lacksPages', 'forgetsSession']],
  [['answersLate', 'missingField', 'answersTold', 'losesLarge', 'staysLoggedIn']],
  [['answersText', 'firstPageOnly']],
  [['wrongType', 'diesOfJunk']],
])('names the faults %j, and no others', async (faults) => {
  const app = openApp(faults);
  await app.runAll();
  expect(app.deviating()).toEqual(Object.assign({}, ...faults.map((fault) => deviations[fault])));
});
