import { hostLogoutCallback, hostPackageInfo } from '@pautang/shared/contract/host';
import * as v from 'valibot';
import type { Channel } from '../../../../shell/src/bridge/channels';
import type { AppIdentity, CheckResult, HostReport, Line, RunKeeper, Verdict } from '../report';
import { appIdentity } from '../report';
import { atStart, automaticChecks } from './automaticChecks';
import type { Check, Finding, Judge, Prompt, Tools } from './check';
import { judgeRequest, problem } from './check';
import { eventChecks, phoneChecks, sessionChecks } from './phoneChecks';
import { testerChecks } from './testerChecks';
import { faults, nameOf } from './texts';
import type { Exchange, Wire } from './wire';
import { openWire, readJson, shown } from './wire';

export const checks: readonly Check[] = [
  ...automaticChecks,
  ...sessionChecks,
  ...testerChecks,
  ...phoneChecks,
  ...eventChecks,
];
const automatic = checks.filter(({ group }) => group === 'automatic');

const isAtStart = ({ action }: Check) => atStart.some((one) => one === action);

/** Messages within this time are drawn together, so that fifty answers at once redraw the page once. */
const DRAW_AFTER_MS = 50;
/** The page and the report have only this many messages of a check, with their answers. */
const SHOWN = 6;

export interface CheckState extends CheckResult {
  readonly check: Check;
  readonly prompt: Prompt | null;
}

interface Running {
  readonly exchanges: Exchange[];
  judge: Judge | null;
  prompt: Prompt | null;
  verdict: Verdict;
  /** the result from an earlier page of this run */
  kept: CheckResult | null;
}

interface Options {
  readonly page: Window;
  /** null if the page has no host */
  readonly channel: Channel | null;
  readonly keeper: RunKeeper;
  readonly now: () => number;
  readonly reload: () => void;
  readonly contract: string;
}

const verdictOf = ({ problems, isUnsupported, waitsFor = [] }: Finding): Verdict => {
  if (problems.length > 0) return 'deviates';
  if (waitsFor.length > 0) return 'notRun';
  return isUnsupported ? 'unsupported' : 'fits';
};

function linesOf(exchanges: readonly Exchange[]): Line[] {
  const first = exchanges.slice(0, SHOWN);
  const begun = Math.min(...first.map(({ sentAt }) => sentAt));
  const lines = first.flatMap(({ message, sentAt, answers }) => [
    ...(message.action === ''
      ? []
      : [{ direction: 'sent' as const, at: sentAt - begun, text: shown(message) }]),
    ...answers.map(({ at, value }) => ({
      direction: 'heard' as const,
      at: at - begun,
      text: shown(value),
    })),
  ]);
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views lack toSorted
  return lines.sort((a, b) => a.at - b.at).slice(0, SHOWN * SHOWN);
}

/** Runs the checks against the host around the page, and holds their results. */
export function createKit({ page, channel, keeper, now, reload, contract }: Options) {
  const kept = keeper.read();
  const begun = kept?.begun ?? now();
  const listeners = new Set<() => void>();
  const running = new Map<Check, Running>();
  for (const check of checks) {
    const before = kept?.checks.find(({ name }) => name === nameOf(check.key)) ?? null;
    const isOpen = before?.verdict === 'running' || before?.verdict === 'notRun';
    running.set(check, {
      exchanges: [],
      judge: null,
      prompt: null,
      verdict: 'notRun',
      kept: isOpen && before.waitsFor.length === 0 ? null : before,
    });
  }
  const runningOf = (check: Check): Running => running.get(check) as Running;

  let states: readonly CheckState[] = [];
  let leaving: { key: string; callbacks: string[] } | null = kept?.leaving ?? null;
  let wire: Wire | null = null;
  let subscription: Exchange | null = null;
  let app: AppIdentity | null = kept?.app ?? null;
  /** true while the automatic checks run: their reload would end a check that the tester starts now */
  let isRunning = channel !== null;
  let isOver = false;
  let drawing: ReturnType<typeof setTimeout> | null = null;

  const keep = () =>
    !isOver &&
    keeper.write({
      begun,
      app,
      checks: states.map(({ check: _check, prompt: _prompt, ...result }) => result),
      leaving,
    });
  function changeSoon(): void {
    drawing ??= setTimeout(changed, DRAW_AFTER_MS);
  }
  function changed(): void {
    if (drawing !== null) clearTimeout(drawing);
    drawing = null;
    states = checks.map(stateOf);
    learnApp();
    keep();
    for (const listener of listeners) listener();
  }
  /** Takes the app's identity from its first packageInfo. */
  function learnApp(): void {
    const asked = checks.find(({ key }) => key === 'packageInfo');
    const [exchange] = asked ? runningOf(asked).exchanges : [];
    app ??= identityOf(exchange?.answers[0]?.value);
  }
  function stateOf(check: Check): CheckState {
    const run = runningOf(check);
    const listened = wire && check.listen ? check.listen(toolsOf(check)) : null;
    const finding = run.judge?.() ?? listened;
    if (!finding && run.kept) return { ...run.kept, check, prompt: run.prompt };
    return {
      check,
      name: nameOf(check.key),
      verdict: finding ? verdictOf(finding) : run.verdict,
      problems: finding?.problems.slice() ?? [],
      waitsFor: finding?.waitsFor?.slice() ?? [],
      ms: finding?.ms ?? null,
      messages: run.exchanges.filter(({ message }) => message.action !== '').length,
      lines: linesOf(run.exchanges),
      prompt: run.prompt,
    };
  }
  function toolsOf(check: Check): Tools {
    if (!wire || !subscription) throw new Error('There is no host to talk to.');
    const open = wire;
    const run = runningOf(check);
    const isParent = open.channel === 'parent';
    return {
      wire: open,
      subscription,
      ask(action, data) {
        const { exchange, settled } = open.ask(action, data);
        run.exchanges.push(exchange);
        return {
          settled,
          callback: exchange.message.callback ?? '',
          judge: () => judgeRequest(exchange, action, { isParent }),
        };
      },
      tell: (action, data) => void run.exchanges.push(open.tell(action, data)),
      knownOf: (action) => states.find(({ check }) => check.key === action)?.problems ?? [],
      show: (...exchanges) => void run.exchanges.push(...exchanges),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      choose: (text, choices, until, part) =>
        new Promise((resolve) => {
          const done = (value: string) => {
            run.prompt = null;
            changed();
            resolve(value);
          };
          run.prompt = { text, part, choices, choose: done };
          changed();
          void until?.then(done);
        }),
      nextEvent: (name) =>
        new Promise((resolve) => {
          const from = open.events.length;
          const look = () => {
            const isThere = open.events
              .slice(from)
              .some(({ value }) => (value as { event?: unknown })?.event === name);
            if (!isThere) return;
            listeners.delete(look);
            resolve();
          };
          listeners.add(look);
        }),
      leave(callbacks = []) {
        leaving = { key: check.key, callbacks: [...callbacks] };
        return keep();
      },
      reload,
    };
  }

  async function go(check: Check, start: (tools: Tools) => Promise<Judge | null>): Promise<void> {
    const run = runningOf(check);
    Object.assign(run, { judge: null, kept: null, verdict: 'running' });
    run.exchanges.splice(0);
    changed();
    const judge = await start(toolsOf(check));
    if (leaving?.key === check.key) leaving = null;
    Object.assign(run, { judge, verdict: 'notRun' });
    changed();
  }
  const runCheck = async (check: Check): Promise<void> => {
    if (wire && check.run) await go(check, check.run);
  };

  async function runAutomatic(): Promise<void> {
    const waiting = automatic.filter((check) => {
      const { verdict, waitsFor } = stateOf(check);
      return verdict === 'notRun' && waitsFor.length === 0;
    });
    // The borrower's app also sends these at once, in no order.
    await Promise.all(waiting.filter(isAtStart).map(runCheck));
    for (const check of waiting.filter((one) => !isAtStart(one))) await runCheck(check);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    states: () => states,
    app: () => app,
    channel: channel?.name ?? null,
    isRunning: () => isRunning,
    run: runCheck,
    /** Opens the channel, then resumes the check that the last page was in, or else runs the automatic checks. */
    async start(): Promise<void> {
      if (!channel) {
        // Also blame the check that reloaded the page: the host gave the channel to the first page only.
        for (const check of checks.filter(({ key }) => key === 'channel' || key === leaving?.key))
          runningOf(check).judge = () => ({ problems: [problem('channel', faults.noChannel)] });
        changed();
        return;
      }
      wire = openWire({ page, channel, now, onChange: changeSoon });
      subscription = wire.subscribe(hostLogoutCallback, {});
      const resumed = checks.find(({ key }) => key === leaving?.key);
      const { callbacks = [] } = leaving ?? {};
      changed();
      const { resume } = resumed ?? {};
      if (resumed && resume) await go(resumed, (tools) => resume(tools, callbacks));
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
        checks: states.map(({ check: _check, prompt: _prompt, ...result }) => result),
      };
    },
  };
}
export type Kit = ReturnType<typeof createKit>;

/** Reads the app's identity from an answer to packageInfo; null if the answer breaks the contract. */
function identityOf(answer: unknown): AppIdentity | null {
  try {
    const { data } = v.parse(v.object({ data: hostPackageInfo.answer }), readJson(answer));
    return v.parse(appIdentity, data);
  } catch {
    return null;
  }
}
