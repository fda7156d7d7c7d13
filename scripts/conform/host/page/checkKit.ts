import { hostPackageInfo } from '@pautang/shared/contract/host';
import type { HostAction, HostAnswerOf, HostDataOf } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Channel } from '../../../../shell/src/bridge/channels';
import type { AppIdentity, CheckResult, HostReport, Problem, RunKeeper, Verdict } from '../report';
import { appIdentity } from '../report';
import type { CheckKey, texts } from './texts';
import { faults, nameOf } from './texts';
import type { Exchange, Judged, RequestAction, Said, Wire } from './wire';
import { linesOf, openWire, problem, readJson } from './wire';

/** A file chooser, links or a sample that a prompt shows. */
export type PromptPart =
  /** `judge` returns the choice that a file stands for */
  | { readonly kind: 'picture'; readonly judge: (file: Blob) => Promise<string> }
  | { readonly kind: 'links'; readonly links: readonly string[] }
  | { readonly kind: 'text'; readonly scale: number }
  /** `share` is the strip's height as a share of the page's width */
  | { readonly kind: 'inset'; readonly share: number };

interface Prompt {
  readonly text: string;
  readonly part: PromptPart | undefined;
  readonly choices: readonly (keyof typeof texts.choices)[];
  readonly choose: (value: string) => void;
}

/** The tools of one check. The page shows the messages that they send in the check's card. */
export interface Tools {
  readonly wire: Wire;
  /** Sends a request. Unless `isJudged` is false, the kit judges its answers, also those after the check has ended. */
  readonly ask: <H extends RequestAction>(
    action: H,
    data: HostDataOf<H>,
    isJudged?: boolean,
  ) => Promise<Said<HostAnswerOf<H>>>;
  readonly tell: <H extends HostAction & { mode: 'notify' }>(
    action: H,
    data: HostDataOf<H>,
  ) => void;
  readonly show: (...exchanges: readonly Exchange[]) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Asks the tester. If `until` resolves first, its value is the answer. */
  readonly choose: (
    text: string,
    choices: Prompt['choices'],
    until?: Promise<string>,
    part?: PromptPart,
  ) => Promise<string>;
  /** Lets the check survive a reload: the next page calls its `resume`. Returns false if the web view keeps no storage. */
  readonly leave: () => boolean;
  readonly reload: () => void;
}

/** The problems beyond those of the check's requests; null if the check could not run. */
export type Result = readonly Problem[] | (() => readonly Problem[]) | 'unsupported' | null;

/** One duty of a host. */
export interface Check {
  readonly key: CheckKey;
  readonly group: 'automatic' | 'session' | 'seen' | 'phone' | 'events';
  /** the action that it judges; several checks may judge the same one */
  readonly action?: HostAction;
  /** the verdict of the answer 'unsupported'; without it, the app has a fallback */
  readonly ifUnsupported?: 'deviates' | 'fits';
  /** missing if the check only listens; `callbacks` are those of the calls that `resume`'s previous page left open */
  readonly run?: (tools: Tools, callbacks: readonly string[]) => Promise<Result>;
  /** continues the check on the next page */
  readonly resume?: Check['run'];
  /** Judges the host's own messages; null as long as no relevant one came. */
  readonly listen?: (wire: Wire) => readonly Problem[] | null;
}

/** Messages within this time are drawn together, so that fifty answers at once redraw the page once. */
const DRAW_AFTER_MS = 50;

export interface CheckState extends CheckResult {
  readonly check: Check;
  readonly prompt: Prompt | null;
}

/** @param kept the result from an earlier page of this run */
const newRun = (kept: CheckResult | null, isRunning: boolean) => ({
  exchanges: [] as Exchange[],
  calls: [] as { readonly action: string; readonly judge: () => Judged }[],
  isRunning,
  result: null as Result,
  prompt: null as Prompt | null,
  kept,
});
type Running = ReturnType<typeof newRun>;

/** Lists each problem once, even if several calls have it. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [`${one.kind} ${one.path ?? ''}`, one])).values(),
];

const answerOfPackageInfo = v.object({ data: appIdentity });

interface Options {
  readonly checks: readonly Check[];
  readonly page: Window;
  /** null if the page has no host */
  readonly channel: Channel | null;
  readonly keeper: RunKeeper;
  readonly reload: () => void;
  readonly contract: string;
}

/** Runs the checks against the host around the page, and holds their results. */
export function createCheckKit(options: Options) {
  const { checks, page, channel, keeper, reload, contract } = options;
  const before = keeper.read();
  const begun = before?.begun ?? Date.now();
  const listeners = new Set<() => void>();
  const running = new Map<Check, Running>();
  for (const check of checks) {
    const kept = before?.checks.find(({ name }) => name === nameOf(check.key)) ?? null;
    const isOpen = kept?.verdict === 'running' || kept?.verdict === 'notRun';
    running.set(check, newRun(isOpen && kept.waitsFor.length === 0 ? null : kept, false));
  }
  const runningOf = (check: Check) => running.get(check) as Running;

  let states: readonly CheckState[] = [];
  let leaving = before?.leaving ?? null;
  let wire: Wire | null = null;
  let app: AppIdentity | null = before?.app ?? null;
  /** true while the automatic checks run: their reload would end a check that the tester starts now */
  let isRunning = channel !== null;
  let isOver = false;
  let drawing: ReturnType<typeof setTimeout> | null = null;

  const results = (): CheckResult[] =>
    states.map(({ check: _check, prompt: _prompt, ...result }) => result);
  const keep = () => !isOver && keeper.write({ begun, app, checks: results(), leaving });
  function changed(): void {
    if (drawing !== null) clearTimeout(drawing);
    drawing = null;
    states = checks.map(stateOf);
    const [answer] = wire?.firstOf(hostPackageInfo.action)?.answers ?? [];
    const named = v.safeParse(answerOfPackageInfo, readJson(answer?.value));
    if (named.success) app ??= named.output.data;
    keep();
    for (const listener of listeners) listener();
  }

  /** Whether the action's own check has found this problem of another check. */
  const isKnown = (action: string, { kind, path }: Problem): boolean =>
    states
      .find(({ check }) => check.key === action)
      ?.problems.some(
        (known) =>
          (known.kind === kind && known.path === path) ||
          (known.kind === 'late' && kind === 'silent'),
      ) === true;

  /** Judges a check that has ended. It waits for other checks that have found the problems of its calls. */
  function judge({ key, ifUnsupported }: Check, { calls }: Running, result: NonNullable<Result>) {
    const judged = calls.map((call) => ({ action: call.action, ...call.judge() }));
    const found = judged.flatMap(({ action, problems }) =>
      problems.map((one) => ({ action, one, isElsewhere: action !== key && isKnown(action, one) })),
    );
    const lacks =
      result === 'unsupported' ||
      (judged.length > 0 && judged.every(({ said }) => said.is === 'unsupported'));
    const more = typeof result === 'function' ? result() : result;
    const problems = distinct([
      ...found.filter(({ isElsewhere }) => !isElsewhere).map(({ one }) => one),
      ...(lacks && ifUnsupported === 'deviates' ? [problem('required', faults.required)] : []),
      ...(more === 'unsupported' ? [] : more),
    ]);
    const waitsFor = found.filter(({ isElsewhere }) => isElsewhere).map(({ action }) => action);
    const times = judged.flatMap(({ ms }) => ms ?? []);
    let verdict: Verdict = lacks && ifUnsupported === undefined ? 'unsupported' : 'fits';
    if (waitsFor.length > 0) verdict = 'notRun';
    if (problems.length > 0) verdict = 'deviates';
    const ms = times.length === 0 ? null : Math.max(...times);
    return { verdict, problems, waitsFor: [...new Set(waitsFor)], ms };
  }
  function stateOf(check: Check): CheckState {
    const run = runningOf(check);
    const { exchanges, prompt, kept } = run;
    const result = run.result ?? (wire && check.listen?.(wire)) ?? null;
    if (result === null && kept) return { ...kept, check, prompt };
    const verdict = run.isRunning ? 'running' : 'notRun';
    return {
      check,
      name: nameOf(check.key),
      ...(result === null
        ? { verdict, problems: [], waitsFor: [], ms: null }
        : judge(check, run, result)),
      messages: exchanges.filter(({ message }) => message.action !== '').length,
      lines: linesOf(exchanges),
      prompt,
    };
  }

  function toolsOf(check: Check, run: Running, open: Wire): Tools {
    return {
      wire: open,
      async ask(action, data, isJudged = true) {
        const { exchange, settled, judge: judgeCall } = open.ask(action, data);
        run.exchanges.push(exchange);
        if (isJudged) run.calls.push({ action: action.action, judge: judgeCall });
        await settled;
        return judgeCall().said;
      },
      tell: (action, data) => void run.exchanges.push(open.tell(action, data)),
      show: (...exchanges) => void run.exchanges.push(...exchanges),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      choose: (text, choices, until, part) =>
        new Promise((resolve) => {
          const choose = (value: string) => {
            run.prompt = null;
            changed();
            resolve(value);
          };
          run.prompt = { text, part, choices, choose };
          changed();
          void until?.then(choose);
        }),
      leave() {
        const callbacks = run.exchanges.flatMap(({ message }) => message.callback ?? []);
        leaving = { key: check.key, callbacks };
        return keep();
      },
      reload,
    };
  }
  async function go(check: Check, start = check.run, callbacks: readonly string[] = []) {
    if (!wire || !start) return;
    const run = newRun(null, true);
    running.set(check, run);
    changed();
    run.result = await start(toolsOf(check, run, wire), callbacks);
    if (leaving?.key === check.key) leaving = null;
    run.isRunning = false;
    changed();
  }
  async function runAutomatic(): Promise<void> {
    const waiting = states.filter(
      ({ check, verdict, waitsFor }) =>
        check.group === 'automatic' && verdict === 'notRun' && waitsFor.length === 0,
    );
    const open = waiting.map(({ check }) => check);
    const atOnce = open.filter(({ ifUnsupported }) => ifUnsupported === 'deviates');
    // The borrower's app also sends the required requests at once, in no order.
    await Promise.all(atOnce.map((check) => go(check)));
    for (const check of open.filter((one) => !atOnce.includes(one))) await go(check);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    states: () => states,
    app: () => app,
    channel: channel?.name ?? null,
    isRunning: () => isRunning || states.some(({ verdict }) => verdict === 'running'),
    run: (check: Check) => go(check),
    /** Opens the channel, then resumes the check that the last page was in, or else runs the automatic checks. */
    async start(): Promise<void> {
      const left = checks.find(({ key }) => key === leaving?.key);
      const { callbacks = [] } = leaving ?? {};
      if (channel) {
        const onChange = () => void (drawing ??= setTimeout(changed, DRAW_AFTER_MS));
        wire = openWire({ page, channel, onChange });
      }
      // Without a channel also blame the check that reloaded the page: the host gave it to the first page only.
      else
        for (const check of checks.filter((one) => one.key === 'channel' || one === left))
          runningOf(check).result = [problem('channel', faults.noChannel)];
      changed();
      if (left?.resume) await go(left, left.resume, callbacks);
      else await runAutomatic();
      isRunning = false;
      changed();
    },
    startAnew(): void {
      isOver = true;
      keeper.clear();
      reload();
    },
    report(userAgent: string): HostReport {
      return {
        kit: 'host',
        contract,
        begun: new Date(begun).toISOString(),
        channel: channel?.name ?? null,
        userAgent: userAgent.slice(0, 500),
        app,
        checks: results(),
      };
    },
  };
}
export type CheckKit = ReturnType<typeof createCheckKit>;
