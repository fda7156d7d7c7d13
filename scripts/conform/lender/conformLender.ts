import { operationConfig } from '@pautang/shared/contract/account';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import * as v from 'valibot';
import type { ExitCode } from '../kit';
import { aboutMethod, callMethod, driveMethods, methodFindings } from './driveMethods';
import type { Check, Finding, IsAsked, Verdict } from './finding';
import { judgeAll, notReached } from './finding';
import { heardChecks } from './heardChecks';
import type { Renewals } from './known';
import type { NotOffered } from './answers';
import { dataIn, methodNames } from './answers';
import type { BorrowerState } from './absences';
import { borrowerStates, statesOf } from './absences';
import { methodChecks } from './methodChecks';
import { openWire } from './openWire';
import { sessionChecks } from './sessionChecks';
import type { Credentials, SignedIn } from './loginChecks';
import { codeChecks, endChecks, entryChecks, loginChecks, sendCodes, signIn } from './loginChecks';
import type { Ask, Target, Wire } from './wire';
import { wireChecks } from './wireChecks';

export interface Asked {
  readonly target: Target;
  /** null to judge only the methods that need no login */
  readonly credentials: Credentials | null;
  /** another borrower, who must not reach the first one's data */
  readonly other: Credentials | null;
  readonly expiredToken: string | null;
  /** ids of a rollover and a restructure of the first borrower, in any state */
  readonly renewals: Renewals;
  /** allows writes that agree to terms, change the account or move money */
  readonly mayAct: boolean;
  readonly isAsked: IsAsked;
  /** true with `--only`: the run then succeeds only if it reaches each chosen check */
  readonly isChosen: boolean;
  /** states of a borrower that this run must meet; null for all of them */
  readonly states: readonly BorrowerState[] | null;
  readonly ask: Ask;
  /** asks a person for the code of a text message; null without a terminal */
  readonly askCode: ((whose: string) => Promise<string>) | null;
  readonly say: (step: string) => void;
  /** waits for this many milliseconds, until the lender sends another code */
  readonly wait: (ms: number) => Promise<void>;
}

export interface Judgement {
  readonly code: ExitCode;
  /** a sentence that says why most checks did not run; null if they did */
  readonly remark: string | null;
  /** states of a borrower that this run has met, and those to run next; null if no borrower was judged */
  readonly states: { readonly seen: readonly string[]; readonly next: readonly string[] } | null;
  readonly findings: readonly Finding[];
}

const recognised = {
  id: 'cipher.recognised',
  where: 'P5',
  what: 'payloads travel as the shell is built to send them',
};
/** The checks that need a test borrower and can run without calling every method. */
const ofSession = [...entryChecks, ...loginChecks, ...sessionChecks, ...codeChecks];
const methodLines = methodNames.map((name) => ({ id: `method.${name}`, ...aboutMethod }));
type About = Pick<Finding, 'id' | 'what' | 'where'>;
const ofBorrower: readonly About[] = [...ofSession, ...endChecks, ...methodChecks, ...methodLines];

/** Every id that `--only` accepts. */
export const checkIds: readonly string[] = [
  wireChecks,
  ofSession,
  methodChecks,
  heardChecks,
  [recognised],
  endChecks,
  methodLines,
].flatMap((list) => list.map(({ id }: { readonly id: string }) => id));

/** Whether a chosen check needs a test borrower. */
export const takesBorrower = (isAsked: IsAsked): boolean =>
  ofBorrower.some(({ id }) => isAsked(id));

/** The order of groups in the report. */
const groups =
  'wire cipher batch once list get upload code offer isolation money same time speed tls maintenance method'.split(
    ' ',
  );
const groupOf = ({ id }: Finding) => groups.indexOf(id.split('.')[0] ?? '');

/** Collects the findings of the checks that are asked for. */
function collect(isAsked: IsAsked) {
  const findings: Finding[] = [];
  return {
    findings,
    isAny: (checks: readonly Pick<Finding, 'id'>[]) => checks.some(({ id }) => isAsked(id)),
    judge: async <C>(checks: readonly Check<C>[], context: C) =>
      void findings.push(...(await judgeAll(checks, context, isAsked))),
    add: (...found: readonly Finding[]) =>
      void findings.push(...found.filter(({ id }) => isAsked(id))),
    skip(checks: readonly About[], needs: string): void {
      for (const { id, what, where } of checks) this.add({ id, what, where, ...notReached(needs) });
    },
  };
}
type Collected = ReturnType<typeof collect>;

/** Judges a lender. @throws ConformError if the lender does not answer, or if its answers cannot be read */
export async function conformLender(asked: Asked): Promise<Judgement> {
  const { isAsked, say } = asked;
  const all = collect(isAsked);
  say('Asking for a public read');
  const { wire, outcome, isClosed, why } = await openWire(asked.ask, asked.target);
  all.add({ ...recognised, ...outcome });
  let states: Judgement['states'] = null;
  if (!isClosed) {
    say('The wire');
    await all.judge(wireChecks, wire);
    states = await withBorrower(asked, wire, all);
  }
  await all.judge(heardChecks, wire);
  const { findings } = all;
  return {
    code: codeOf(asked, findings, states, isClosed || wire.hasGivenUp()),
    states,
    remark: why ?? remarkOn(asked, wire),
    findings: findings.toSorted((one, other) => groupOf(one) - groupOf(other)),
  };
}

/** A run fits only if it met every requested state and reached every check chosen by `--only`. */
export function codeOf(
  asked: Pick<Asked, 'states' | 'isChosen'>,
  findings: readonly Finding[],
  states: Judgement['states'],
  hasEnded: boolean,
): ExitCode {
  const has = (verdict: Verdict) => findings.some((one) => one.verdict === verdict);
  if (has('deviates')) return 'deviates';
  if (hasEnded || !has('fits')) return 'unreachable';
  const isMet =
    asked.states?.every((state) => states?.seen.includes(borrowerStates[state])) ??
    (states === null || states.next.length === 0);
  const isMissed = findings.some((one) => one.verdict === 'not reached' && one.applies !== false);
  return isMet && !(asked.isChosen && isMissed) ? 'fits' : 'partly';
}

function remarkOn({ credentials, isAsked }: Asked, wire: Wire): string | null {
  if (wire.hasGivenUp())
    return 'The lender stopped answering, so the kit sent no further requests.';
  return credentials === null && takesBorrower(isAsked)
    ? 'Only checks without a login ran. Give a test borrower for the others (--mobile, or --username and --password).'
    : null;
}

/** Reads the offers that the lender declares absent. An invalid answer counts as none, because its method's check reports it. */
async function absencesOf(wire: Wire): Promise<NotOffered> {
  const heard = await wire.send([{ method: 'operationConfig', data: {} }]);
  const data = dataIn(heard, 'operationConfig', wire.target);
  const config = v.safeParse(operationConfig.response, data);
  return new Set(config.success ? config.output.terms?.notOffered : []);
}

/** Runs the checks that need a login. */
async function withBorrower(
  asked: Asked,
  wire: Wire,
  all: Collected,
): Promise<Judgement['states']> {
  const { isAsked, credentials, mayAct, say, askCode } = asked;
  const wantsAll = all.isAny(methodChecks);
  const isWanted = (name: MethodName) => wantsAll || isAsked(`method.${name}`);
  const wantsLogout = isWanted('logout') || all.isAny(endChecks);
  const wantsMethods = wantsLogout || methodNames.some(isWanted);
  if (!wantsMethods && !all.isAny(ofSession)) return null;
  if (credentials === null) {
    all.skip(ofBorrower, 'needs a test borrower: --mobile or --username');
    return null;
  }

  say('Logging in');
  const notOffered = await absencesOf(wire);
  const visitor = (option: string, wantsProof: boolean) => ({
    wire,
    option,
    wantsProof,
    askCode: askCode && (() => askCode(option)),
  });
  const enter = () => signIn(credentials, visitor('', mayAct && askCode !== null));
  const first = await enter();
  const entered = { wire, credentials, again: enter, session: first };
  await all.judge(entryChecks, entered);
  const { token, known, calls } = entered.session;
  known.learn(asked.renewals);
  say('A session');
  const { mobile } = credentials;
  const own = { wire, token, mobile, expiredToken: asked.expiredToken, notOffered };
  await all.judge(loginChecks, own);
  await all.judge(sessionChecks, own);
  let states: Judgement['states'] = null;
  let other: SignedIn | null = null;
  if (wantsMethods) {
    say('Every method');
    const { askCode: askOwn } = visitor('', false);
    const driving = { wire, token, known, mayAct, askCode: askOwn, isWanted, notOffered };
    const called = await driveMethods({ ...driving, before: calls });
    say('Every method again, as somebody else and with wrong data');
    other = asked.other && (await signIn(asked.other, visitor('other-', false)));
    const driven = { wire, token, known, called, other: other?.token ?? null, notOffered };
    await all.judge(methodChecks, driven);
    // Log out last, because no call of this session succeeds afterwards.
    const last = wantsLogout ? [await callMethod('logout', { wire, token, known })] : [];
    all.add(...methodFindings([...called, ...last], known, notOffered));
    await all.judge(endChecks, { wire, token });
    if (wantsAll) states = statesOf(driven);
  }
  if (all.isAny(codeChecks)) await judgeCodes(asked, all, first, other, wire);
  return states;
}

/** Runs the checks of text message codes, which need a further code for each borrower. */
async function judgeCodes(
  { other, askCode, wait, say }: Asked,
  all: Collected,
  { typed }: SignedIn,
  otherSession: SignedIn | null,
  wire: Wire,
): Promise<void> {
  const needs = 'needs codes that a person types: --mobile without --code, in a terminal';
  if (typed === null || askCode === null) return all.skip(codeChecks, needs);
  say('Other codes by text message, which may take a minute');
  const its = {
    mobile: other?.mobile ?? null,
    isTyped: other !== null && 'code' in other && other.code === null,
    sent: otherSession?.typed?.sent ?? null,
  };
  const codes = await sendCodes({ wire, askCode, wait, own: typed, other: its });
  if (typeof codes === 'string') all.skip(codeChecks, codes);
  else await all.judge(codeChecks, codes);
}
