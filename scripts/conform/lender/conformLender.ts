import { operationConfig } from '@pautang/shared/contract/account';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import * as v from 'valibot';
import type { ExitCode } from '../kit';
import { ConformError } from '../kit';
import { aboutMethod, callMethod, driveMethods, methodFindings } from './driveMethods';
import type { Finding, IsAsked, Outcome, Verdict } from './finding';
import { deviates, fits, judgeAll, notReached } from './finding';
import { heardChecks } from './heardChecks';
import type { Renewals } from './known';
import type { NotOffered } from './answers';
import { methodNames, partsOf } from './answers';
import { statesOf } from './absences';
import { methodChecks } from './methodChecks';
import { sessionChecks } from './sessionChecks';
import type { Credentials, SignedIn } from './signIn';
import { judgeLoggedOut, judgeSqueezed, signIn } from './signIn';
import type { Ask, Heard, Target, Wire } from './wire';
import { createWire, inWords } from './wire';
import { wireChecks } from './wireChecks';

export interface Asked {
  readonly target: Target;
  /** null: only what a visitor sees is judged */
  readonly credentials: Credentials | null;
  /** another borrower, who must not reach what is the first one's */
  readonly other: Credentials | null;
  readonly expiredToken: string | null;
  /** a rollover and a restructure of the first borrower, in whichever state */
  readonly renewals: Renewals;
  /** also writes that agree to something, change the account or move money */
  readonly mayAct: boolean;
  readonly isAsked: IsAsked;
  readonly ask: Ask;
  /** asks a person for the code of a text message; null: there is nobody to ask */
  readonly askCode: ((whose: string) => Promise<string>) | null;
  readonly say: (step: string) => void;
}

export interface Judgement {
  readonly code: ExitCode;
  /** why most was not judged, as a sentence; null: it was */
  readonly remark: string | null;
  /** states of a borrower that this run has met, and those that it has not; null: no borrower was judged */
  readonly states: { readonly seen: readonly string[]; readonly next: readonly string[] } | null;
  readonly findings: readonly Finding[];
}

const recognised: Omit<Finding, keyof Outcome> = {
  id: 'cipher.recognised',
  where: 'P5',
  what: 'payloads travel as the shell is built to send them',
};
const squeezed: Omit<Finding, keyof Outcome> = {
  id: 'code.squeezed',
  where: 'section 8',
  what: 'a session that a later login ended gets its code',
};
const loggedOut: Omit<Finding, keyof Outcome> = {
  id: 'code.loggedOut',
  where: 'S21',
  what: 'a session that was logged out is refused as one',
};

/** Everything that `--only` can ask for. */
export const checkIds: readonly string[] = [
  ...[
    wireChecks,
    sessionChecks,
    methodChecks,
    heardChecks,
    [recognised, squeezed, loggedOut],
  ].flatMap((list) => list.map(({ id }: { readonly id: string }) => id)),
  ...methodNames.map((name) => `method.${name}`),
];

const borrowerIds = checkIds.filter(
  (id) =>
    id.startsWith('method.') ||
    [squeezed, loggedOut, ...sessionChecks, ...methodChecks].some((check) => check.id === id),
);

/** Whether what is asked takes a test borrower. */
export const takesBorrower = (isAsked: IsAsked): boolean => borrowerIds.some(isAsked);

/** The order of groups in the report. */
const groups = [
  'wire',
  'cipher',
  'batch',
  'once',
  'list',
  'get',
  'upload',
  'code',
  'offer',
  'isolation',
  'money',
  'time',
  'speed',
  'tls',
  'maintenance',
  'method',
];
const groupOf = ({ id }: Finding) => groups.indexOf(id.split('.')[0] ?? '');

/** Judges a lender. @throws ConformError when it does not answer, or answers nothing that can be judged */
export async function conformLender(asked: Asked): Promise<Judgement> {
  const { isAsked, say } = asked;
  say('Asking for a public read');
  const { wire, outcome, isClosed, why } = await openWire(asked);
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
  const has = (verdict: Verdict) => findings.some((one) => one.verdict === verdict);
  return {
    // nothing that was asked for could be judged: that is no success
    code: has('deviates')
      ? 'deviates'
      : isClosed || wire.hasGivenUp() || !has('fits')
        ? 'unreachable'
        : 'fits',
    states,
    remark: why ?? remarkOn(asked, wire),
    findings: findings.toSorted((one, other) => groupOf(one) - groupOf(other)),
  };
}

function remarkOn({ credentials, isAsked }: Asked, wire: Wire): string | null {
  if (wire.hasGivenUp()) return 'The lender answers no more, so that nothing more was asked.';
  return credentials === null && takesBorrower(isAsked)
    ? 'Only what a visitor sees was judged: the rest takes a test borrower (--mobile, or --username and --password).'
    : null;
}

interface Opened {
  readonly wire: Wire;
  readonly outcome: Outcome;
  /** nothing more can be asked: the lender is in maintenance, or no answer can be opened */
  readonly isClosed: boolean;
  /** as a sentence, where it is closed */
  readonly why?: string;
}

const modeOf = (isEncrypted: boolean) =>
  isEncrypted ? 'encrypted text (PAYLOAD_ENCRYPTION=on)' : 'plain JSON (PAYLOAD_ENCRYPTION=off)';

const probe = (wire: Wire) => wire.send([{ method: 'listQuestion', data: {} }]);
const isIn = ({ isEncrypted }: Target, heard: Heard) =>
  heard.envelope?.code === 0 && (heard.opened.form === 'encrypted') === isEncrypted;

/** Finds out whether the lender encrypts (decision P5). The rest is judged by what it does. */
async function openWire({ target, ask }: Asked): Promise<Opened> {
  const wire = createWire(ask, target);
  const heard = await probe(wire);
  if (heard.failure !== null)
    throw new ConformError('unreachable', `The lender at ${target.base} gives ${heard.failure}.`);
  if (heard.headers.get(MAINTENANCE_HEADER) === '1')
    return {
      wire,
      outcome: notReached('the lender is in maintenance'),
      isClosed: true,
      why: 'The lender is in maintenance: nothing else can be judged until it is over.',
    };
  const expected = modeOf(target.isEncrypted);
  if (isIn(target, heard)) return { wire, outcome: fits(expected), isClosed: false };

  const changed = { ...target, isEncrypted: !target.isEncrypted };
  const otherWire = createWire(ask, changed);
  const otherHeard = await probe(otherWire);
  const outcome = deviates(expected, `${modeOf(changed.isEncrypted)}, by which the rest is judged`);
  if (isIn(changed, otherHeard)) return { wire: otherWire, outcome, isClosed: false };
  const isPlain = heard.opened.form === 'plain' && target.isEncrypted;
  const got = isPlain
    ? `plain JSON in answer to encrypted text, ${inWords(heard)}`
    : inWords(heard);
  if (heard.envelope !== null) return { wire, outcome: deviates(expected, got), isClosed: false };
  const isPage = (heard.headers.get('content-type') ?? '').includes('html');
  if (heard.status >= 200 && heard.status < 300 && !isPage)
    return {
      wire,
      outcome: deviates(`${expected} that can be opened`, got),
      isClosed: true,
      why: 'No answer can be opened, so that nothing else was judged.',
    };
  throw new ConformError(
    'unreachable',
    `What answers at ${target.base} is no lender: ${inWords(heard)}. --base has the path, such as https://lender.example/api.`,
  );
}

const needing = (
  checks: readonly Pick<Finding, 'id' | 'what' | 'where'>[],
  needs: string,
  isAsked: IsAsked,
) =>
  checks.flatMap(({ id, what, where }) =>
    isAsked(id) ? [{ id, what, where, ...notReached(needs) }] : [],
  );

/** Reads the offers that the lender declares absent. An answer that does not fit declares nothing: its method is blamed. */
async function absencesOf(wire: Wire): Promise<NotOffered> {
  const heard = await wire.send([{ method: 'operationConfig', data: {} }]);
  const parts = partsOf(heard, ['operationConfig'], wire.target);
  const config = v.safeParse(operationConfig.response, 'parts' in parts ? parts.parts[0] : null);
  return new Set(config.success ? config.output.terms?.notOffered : []);
}

/** What takes a login. */
async function withBorrower(
  asked: Asked,
  wire: Wire,
  notOffered: NotOffered,
): Promise<Pick<Judgement, 'findings' | 'states'>> {
  const { isAsked, credentials, mayAct, say } = asked;
  const wantsAll = methodChecks.some(({ id }) => isAsked(id));
  const isWanted = (name: MethodName) => wantsAll || isAsked(`method.${name}`);
  const wantsLogout = isWanted('logout') || isAsked(loggedOut.id);
  const wantsMethods = wantsLogout || methodNames.some(isWanted);
  const wantsSession = wantsMethods || [squeezed, ...sessionChecks].some(({ id }) => isAsked(id));
  if (!wantsSession) return { findings: [], states: null };
  const methodLines = methodNames.map((name) => ({ id: `method.${name}`, ...aboutMethod }));
  if (credentials === null)
    return {
      findings: needing(
        [squeezed, loggedOut, ...sessionChecks, ...methodChecks, ...methodLines],
        'needs a test borrower: --mobile or --username',
        isAsked,
      ),
      states: null,
    };

  say('Logging in');
  const visitor = (option: string, wantsProof: boolean) => ({
    wire,
    option,
    wantsProof,
    askCode: asked.askCode && (() => asked.askCode?.(option) ?? Promise.resolve('')),
  });
  const first = await signIn(credentials, visitor('', mayAct && asked.askCode !== null));
  let session: SignedIn = first;
  const findings: Finding[] = [];
  if (isAsked(squeezed.id)) {
    const again = () => signIn(credentials, visitor('', mayAct && asked.askCode !== null));
    const { outcome, last } = await judgeSqueezed(wire, credentials, first, again);
    findings.push({ ...squeezed, ...outcome });
    session = last;
  }
  const { token, known, calls } = session;
  known.learn(asked.renewals);
  say('A session');
  const { mobile } = credentials;
  const own = { wire, token, mobile, expiredToken: asked.expiredToken, notOffered };
  findings.push(...(await judgeAll(sessionChecks, own, isAsked)));
  if (!wantsMethods) return { findings, states: null };

  say('Every method');
  const { askCode } = visitor('', false);
  const called = await driveMethods({
    wire,
    token,
    known,
    mayAct,
    askCode,
    isWanted,
    notOffered,
    before: calls,
  });
  say('Every method again, as somebody else and with wrong data');
  const other = asked.other && (await signIn(asked.other, visitor('other-', false))).token;
  const driven = { wire, token, known, called, other, notOffered };
  findings.push(...(await judgeAll(methodChecks, driven, isAsked)));
  // the last call, because nothing can be asked after it
  const last = wantsLogout ? [await callMethod('logout', { wire, token, known })] : [];
  const all = [...called, ...last];
  findings.push(...methodFindings(all, known, notOffered).filter(({ id }) => isAsked(id)));
  if (isAsked(loggedOut.id))
    findings.push({ ...loggedOut, ...(await judgeLoggedOut(wire, token)) });
  return { findings, states: wantsAll ? statesOf(driven) : null };
}
