import { operationConfig } from '@pautang/shared/contract/account';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import * as v from 'valibot';
import type { ExitCode } from '../kit';
import { codeChecks, loginChecks, sendCodes } from './codeChecks';
import { aboutMethod, callMethod, driveMethods, methodFindings } from './driveMethods';
import type { Finding, IsAsked, Verdict } from './finding';
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
import type { Credentials, SignedIn } from './signIn';
import { endChecks, entryChecks, signIn } from './signIn';
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
const ofBorrower: readonly Pick<Finding, 'id' | 'what' | 'where'>[] = [
  ...ofSession,
  ...endChecks,
  ...methodChecks,
  ...methodLines,
];

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

/** Judges a lender. @throws ConformError if the lender does not answer, or if its answers cannot be read */
export async function conformLender(asked: Asked): Promise<Judgement> {
  const { isAsked, say } = asked;
  say('Asking for a public read');
  const { wire, outcome, isClosed, why } = await openWire(asked.ask, asked.target);
  const findings: Finding[] = isAsked(recognised.id) ? [{ ...recognised, ...outcome }] : [];
  let states: Judgement['states'] = null;
  if (!isClosed) {
    say('The wire');
    findings.push(...(await judgeAll(wireChecks, wire, isAsked)));
    const judged = await withBorrower(asked, wire, await absencesOf(wire));
    findings.push(...judged.findings);
    states = judged.states;
  }
  findings.push(...(await judgeAll(heardChecks, wire, isAsked)));
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

const needing = (
  checks: readonly Pick<Finding, 'id' | 'what' | 'where'>[],
  needs: string,
  isAsked: IsAsked,
) =>
  checks.flatMap(({ id, what, where }) =>
    isAsked(id) ? [{ id, what, where, ...notReached(needs) }] : [],
  );

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
  notOffered: NotOffered,
): Promise<Pick<Judgement, 'findings' | 'states'>> {
  const { isAsked, credentials, mayAct, say, askCode } = asked;
  const isAnyAsked = (checks: readonly Pick<Finding, 'id'>[]) =>
    checks.some(({ id }) => isAsked(id));
  const wantsAll = isAnyAsked(methodChecks);
  const isWanted = (name: MethodName) => wantsAll || isAsked(`method.${name}`);
  const wantsLogout = isWanted('logout') || isAnyAsked(endChecks);
  const wantsMethods = wantsLogout || methodNames.some(isWanted);
  if (!wantsMethods && !isAnyAsked(ofSession)) return { findings: [], states: null };
  if (credentials === null)
    return {
      findings: needing(ofBorrower, 'needs a test borrower: --mobile or --username', isAsked),
      states: null,
    };

  say('Logging in');
  const visitor = (option: string, wantsProof: boolean) => ({
    wire,
    option,
    wantsProof,
    askCode: askCode && (() => askCode(option)),
  });
  const enter = () => signIn(credentials, visitor('', mayAct && askCode !== null));
  const first = await enter();
  const entered = { wire, credentials, again: enter, session: first };
  const findings = await judgeAll(entryChecks, entered, isAsked);
  const { token, known, calls } = entered.session;
  known.learn(asked.renewals);
  say('A session');
  const { mobile } = credentials;
  const own = { wire, token, mobile, expiredToken: asked.expiredToken, notOffered };
  findings.push(...(await judgeAll(loginChecks, own, isAsked)));
  findings.push(...(await judgeAll(sessionChecks, own, isAsked)));
  let states: Judgement['states'] = null;
  let other: SignedIn | null = null;
  if (wantsMethods) {
    say('Every method');
    const called = await driveMethods({
      wire,
      token,
      known,
      mayAct,
      askCode: visitor('', false).askCode,
      isWanted,
      notOffered,
      before: calls,
    });
    say('Every method again, as somebody else and with wrong data');
    other = asked.other && (await signIn(asked.other, visitor('other-', false)));
    const driven = { wire, token, known, called, other: other?.token ?? null, notOffered };
    findings.push(...(await judgeAll(methodChecks, driven, isAsked)));
    // Log out last, because no call of this session succeeds afterwards.
    const last = wantsLogout ? [await callMethod('logout', { wire, token, known })] : [];
    const all = [...called, ...last];
    findings.push(...methodFindings(all, known, notOffered).filter(({ id }) => isAsked(id)));
    findings.push(...(await judgeAll(endChecks, { wire, token }, isAsked)));
    if (wantsAll) states = statesOf(driven);
  }
  if (isAnyAsked(codeChecks)) findings.push(...(await judgeCodes(asked, wire, first, other)));
  return { findings, states };
}

/** Runs the checks of text message codes, which need a further code for each borrower. */
async function judgeCodes(
  { isAsked, other, askCode, wait, say }: Asked,
  wire: Wire,
  { typed }: SignedIn,
  otherSession: SignedIn | null,
): Promise<Finding[]> {
  if (typed === null || askCode === null)
    return needing(
      codeChecks,
      'needs codes that a person types: --mobile without --code, in a terminal',
      isAsked,
    );
  say('Other codes by text message, which may take a minute');
  const codes = await sendCodes({
    wire,
    askCode,
    wait,
    own: typed,
    other: {
      mobile: other?.mobile ?? null,
      isTyped: other !== null && 'code' in other && other.code === null,
      sent: otherSession?.typed?.sent ?? null,
    },
  });
  return typeof codes === 'string'
    ? needing(codeChecks, codes, isAsked)
    : judgeAll(codeChecks, codes, isAsked);
}
