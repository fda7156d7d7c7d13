import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { codeRow } from '@pautang/shared/contract/codes';
import type { Method } from '@pautang/shared/contract/method';
import type { NotOffered, SchemaFault } from './answers';
import { extraFields, leftOut, methodNames, methods, partsOf, schemaFaults } from './answers';
import type { Finding, Outcome } from './finding';
import { deviates, doesNotApply, fewOf, fits, notReached } from './finding';
import type { Known, MethodRow } from './known';
import { Lacking } from './known';
import { methodRows } from './methodRows';
import { picture } from './pictures';
import type { Heard, Wire } from './wire';
import { inWords, refusalFault } from './wire';

/** The effect of a call on the test borrower, according to the contract's flags of the method. */
export type Effect = 'none' | 'harmless' | 'act' | 'never';

export function effectOf({ kind, endsSession, movesMoney, isRefusedWhenFrozen }: Method): Effect {
  if (kind === 'read') return 'none';
  if (endsSession) return 'never';
  return movesMoney || isRefusedWhenFrozen ? 'act' : 'harmless';
}

export interface Called {
  readonly name: MethodName;
  readonly data: Readonly<Record<string, unknown>>;
  /** true if the data name a belonging of this borrower */
  readonly isOwn: boolean;
  readonly heard: Heard;
  /** the data of a successful answer */
  readonly answer: unknown;
  readonly outcome: Outcome;
  readonly faults: readonly SchemaFault[];
  /** how the answer differed, in words, when a successful write was sent again with the same id; null if it was the same */
  readonly replayed: string | null | undefined;
  /** the answer to the same write with another price; absent if the call has no price */
  readonly mispriced?: Heard;
  /** the data of that second answer, if it was a success */
  readonly replaced: unknown;
}

export interface Driven {
  readonly wire: Wire;
  readonly token: string;
  readonly known: Known;
  readonly called: readonly Called[];
  /** the token of another borrower; null without another borrower */
  readonly other: string | null;
  readonly notOffered: NotOffered;
}

export type Rows = Readonly<Record<MethodName, MethodRow<MethodName>>>;
/** The cast is needed because a lookup by name loses the types of the row's own schema. */
export const rows = methodRows as unknown as Rows;

interface Caller {
  readonly wire: Wire;
  readonly token: string | null;
  readonly known: Known;
}

/** Calls one method, judges its answer and learns from it. @throws Lacking if its data are not known */
export async function callMethod(name: MethodName, caller: Caller): Promise<Called> {
  const { wire, token, known } = caller;
  const row = rows[name];
  const { data, isOwn } = known.dataOf(row.data);
  const requestId = randomUUID();
  const send = () => sendTo(wire, { name, data }, token, requestId);
  const heard = await send();
  const judged = judgeAnswer(name, heard, wire);
  const { outcome, answer } = judged;
  if (outcome.verdict === 'fits') row.learn?.(answer as never, known);
  const isDone = methods[name].kind === 'write' && heard.envelope?.code === 0;
  const again = isDone ? await send() : null;
  return {
    ...judged,
    name,
    data,
    isOwn,
    heard,
    replayed: again === null ? undefined : differenceOf(heard, again),
    replaced: again === null ? undefined : judgeAnswer(name, again, wire).answer,
  };
}

/** Sends a write with another price than the lender's, if it has one. @throws Lacking if its data are not known */
async function sendMispriced(
  name: MethodName,
  { wire, token, known }: Caller,
): Promise<Heard | undefined> {
  const { data, mispriced } = rows[name];
  if (!mispriced) return undefined;
  return sendTo(wire, { name, data: { ...mispriced(data(known) as never, known) } }, token);
}

/** Sends a call as its kind requires: an upload with a file, a write with a request id. */
export function sendTo(
  wire: Wire,
  { name, data }: Pick<Called, 'name' | 'data'>,
  token: string | null,
  requestId: string = randomUUID(),
): Promise<Heard> {
  const item = { method: name, data };
  const { kind } = methods[name];
  if (kind === 'upload') return wire.upload(item, [picture()], { token });
  return wire.send([item], { token, ...(kind === 'write' ? { requestId } : {}) });
}

export function differenceOf(first: Heard, again: Heard): string | null {
  if (again.envelope?.code !== first.envelope?.code) return inWords(again);
  const isSame = isDeepStrictEqual(again.envelope?.data, first.envelope?.data);
  return isSame ? null : 'another answer';
}

function judgeAnswer(name: MethodName, heard: Heard, { target }: Wire) {
  const { mayRefuse, did } = rows[name];
  const parts = partsOf(heard, [name], target);
  if ('fault' in parts) {
    const isSession = codeRow(heard.envelope?.code ?? 0).handling === 'login';
    const isRefused = refusalFault(heard) === null && !isSession;
    const outcome =
      isRefused && mayRefuse !== undefined
        ? notReached(`needs ${mayRefuse}; the lender answered ${inWords(heard)}`)
        : deviates('an answer with code 0', parts.fault);
    return { outcome, answer: undefined, faults: [] };
  }
  const [answer] = parts.parts;
  const faults = schemaFaults(name, answer);
  if (faults.length > 0) {
    const places = faults.map(
      ({ path, got, expected }) => `${path || 'data'}: ${got} for ${expected}`,
    );
    return { outcome: deviates('the form of the contract', fewOf(places)), answer, faults };
  }
  const extra = extraFields(name, answer);
  const notes = [did, extra.length > 0 && `beyond the contract, which is allowed: ${fewOf(extra)}`];
  return { outcome: fits(notes.filter(Boolean).join('; ')), answer, faults };
}

interface Asked extends Caller {
  readonly mayAct: boolean;
  /** asks a person for the code of the newest text message; null without a terminal */
  readonly askCode: (() => Promise<string>) | null;
  /** the methods to judge; the run ends once all of them are called */
  readonly isWanted: (name: MethodName) => boolean;
  readonly notOffered: NotOffered;
  /** the calls of the login */
  readonly before: readonly Called[];
}

/**
 * Calls every method whose data are known. The reads come first, because their answers give the data of other calls. After
 * each write it tries the remaining reads again, because the write may have made them possible.
 */
export async function driveMethods(asked: Asked): Promise<Called[]> {
  const { known, mayAct, askCode } = asked;
  const done = new Map(asked.before.map((called) => [called.name, called]));
  const isDone = () =>
    methodNames.every(
      (name) => done.has(name) || !asked.isWanted(name) || leftOut(name, asked.notOffered) !== null,
    );
  const open = (effects: readonly Effect[]) =>
    methodNames.filter(
      (name) =>
        !done.has(name) &&
        leftOut(name, asked.notOffered) === null &&
        effects.includes(effectOf(methods[name])),
    );

  /** Calls the first of these methods whose data are known. @returns false if no method qualifies */
  async function callFirst(names: readonly MethodName[]): Promise<boolean> {
    if (isDone()) return false;
    for (const name of names)
      try {
        const mispriced = await sendMispriced(name, asked);
        const called = { ...(await callMethod(name, asked)), ...(mispriced && { mispriced }) };
        done.set(name, called);
        if (
          name === 'sendCode' &&
          known.wantsProof &&
          askCode !== null &&
          called.replayed !== undefined
        )
          known.learn({ smsCode: await askCode() });
        return true;
      } catch (error) {
        if (!(error instanceof Lacking)) throw error;
      }
    return false;
  }
  for (const effects of [['harmless'], ...(mayAct ? [['harmless', 'act']] : [])] as Effect[][])
    while ((await callFirst(open(['none']))) || (await callFirst(open(effects)))) continue;
  return [...done.values()];
}

/** Description and source of each method's finding. */
export const aboutMethod = { what: 'answers as the contract says', where: 'section 7, P15' };

/** Returns a finding for every method of the contract: the judged answer, or the reason why it was not called. */
export function methodFindings(
  called: readonly Called[],
  known: Known,
  notOffered: NotOffered,
): Finding[] {
  const outcomes = new Map(called.map(({ name, outcome }) => [name, outcome]));
  return methodNames.map((name) => ({
    id: `method.${name}`,
    ...aboutMethod,
    ...(outcomes.get(name) ?? whyNot(name, known, notOffered)),
  }));
}

function whyNot(name: MethodName, known: Known, notOffered: NotOffered): Outcome {
  const absent = leftOut(name, notOffered);
  if (absent !== null) return doesNotApply(`the lender declares that it does not offer ${absent}`);
  try {
    known.dataOf(rows[name].data);
    return notReached(
      'needs --act, because it agrees to terms, changes the account or moves money',
    );
  } catch (error) {
    if (error instanceof Lacking) return notReached(error.message);
    throw error;
  }
}
