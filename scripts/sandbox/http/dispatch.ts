import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import { inTransaction } from '../../lib/database/inTransaction';
import type { Tx } from '../../lib/database/openDatabase';
import { manilaDay } from '../domain/calendar';
import { TransitionRefused } from '../domain/transitions';
import { checkNotFrozen } from '../lender/sessions/borrowers';
import type { Origin } from '../lender/sessions/knownDevices';
import type { Lender } from '../lender/lender';
import type { Opening } from '../lender/opening';
import type { Standing } from '../lender/loans/standing';
import { loanStandingOf, standingOf } from '../lender/loans/standing';
import { readOpening } from '../lender/opening';
import { Refusal, refusal } from '../lender/refusal';
import { applyDue } from '../lender/scheduler';
import type { SessionCaller } from '../lender/sessions/sessions';
import { borrowerOfSession } from '../lender/sessions/sessions';
import type { Call, PlainCall } from '../methods/call';
import { borrowerOf } from '../methods/call';
import { handlers, loanReads, plainReads } from '../methods/handlers';
import type { Answer } from './envelope';
import { firstAnswer, once } from './idempotency';
import type { Item, NamedItem } from './items';
import { checkWay, nameItem, readItem } from './items';
import type { UploadedFile } from './multipart';
import { EnvelopeError } from './refused';

interface ApiCaller extends SessionCaller {
  readonly origin: Origin;
}

/** A handler that was looked up by name, which loses the types of its own schema. */
type Handler<C> = (data: unknown, call: C) => Promise<unknown>;

type Asked = Pick<RequestEnvelope, 'data' | 'header'> & {
  /** the files of a multipart request; undefined for an envelope */
  readonly files?: readonly UploadedFile[];
};

/**
 * Runs the items of an envelope: several reads, one write (decision P6), or one upload (P9).
 * @param arrival the state read when the call arrived; null if it may be out of date
 */
export async function dispatch(
  lender: Lender,
  envelope: Asked,
  caller: ApiCaller,
  arrival: Opening | null,
): Promise<Answer> {
  return refusalsAsAnswers(async () => {
    const named = envelope.data.map((item, index) => nameItem(item, index, lender));
    checkWay(named, envelope.files !== undefined);
    const isWrite = named.some((item) => item.method.kind === 'write');
    const isOnlyReads = named.every((item) => item.method.kind === 'read');
    if (isWrite && named.length > 1)
      throw refusal('WRITE_NOT_ALONE', 'A write must be the only call in its envelope.');
    const { requestId } = envelope.header;
    if (isWrite && requestId === undefined)
      throw new EnvelopeError('header.requestId is missing: every write needs one.');

    if (isOnlyReads && arrival !== null && !arrival.isDue) {
      const plain = await answerPlainly(arrival);
      if (plain !== null) return plain;
    }
    let afterwards: ((given: Lender) => Promise<void>)[] = [];
    // All reads of an envelope see one moment. A write sees everything committed before it got its locks.
    const isolation = isOnlyReads ? ({ isolationLevel: 'repeatable read' } as const) : undefined;
    const inOne = <T>(run: (tx: Tx, opening: Opening) => Promise<T>) =>
      inTransaction(
        lender.db,
        // read the time here, because the clock may have moved on since the call arrived
        async (tx) => run(tx, await readOpening(tx, caller.token)),
        isolation,
      );
    const atOnce = await inOne(async (tx, opening) => (opening.isDue ? null : answer(tx, opening)));
    if (atOnce !== null) return finish(atOnce);
    // the call has done nothing yet: first apply everything that is due
    await applyDue(lender, false);
    return finish(await inOne(answer));

    async function finish(said: Answer): Promise<Answer> {
      for (const work of afterwards) await work(lender);
      return said;
    }

    /** Answers without a transaction; null if the envelope needs one. */
    async function answerPlainly(opening: Opening): Promise<Answer | null> {
      const isOfLoan = named.some(({ name }) => name in loanReads);
      const reads = { ...plainReads, ...loanReads };
      if (!named.every(({ name }) => name in reads)) return null;
      const opened = openCall(lender, opening, named, caller);
      const readStanding = isOfLoan ? loanStandingOf : standingOf;
      let read: Promise<Standing> | undefined;
      const standing = () => (read ??= readStanding(lender.db, borrowerOf(opened).id, opened.now));
      const call = { ...opened, db: lender.db, standing };
      const items = named.map((item) => readItem(item, lender));
      let isWhole = true;
      const found = await answerAll(items, call, async ({ name, data }) => {
        const said = isWhole ? await (reads[name] as Handler<PlainCall>)(data, call) : null;
        if (said === null) isWhole = false;
        return said;
      });
      return isWhole ? found : null;
    }

    async function answer(tx: Tx, opening: Opening): Promise<Answer> {
      const { files = [] } = envelope;
      // the transaction may be repeated
      afterwards = [];
      // an act that ends its own session may be sent again, so look for its answer before the session is checked
      const [sent] = named;
      const principal = sent?.method.endsSession ? opening.known?.borrower.id : undefined;
      if (sent && principal !== undefined && requestId !== undefined) {
        const { name: method, data } = readItem(sent, lender);
        const known = await firstAnswer(tx, { principal, method, requestId, data });
        if (known) return known;
      }
      const call = {
        ...openCall(lender, opening, named, caller),
        tx,
        files,
        afterwards: (work: (typeof afterwards)[number]) => void afterwards.push(work),
      };
      // check the permission before the data, so that a caller without it learns nothing about the data
      const items = named.map((item) => readItem(item, lender));
      const [first] = items;
      if (!first || requestId === undefined || !isWrite) return handleAll(items, call);
      const act = {
        principal: principalOf(first, call.borrower?.id),
        method: first.name,
        requestId,
        data: first.data,
      };
      // the savepoint rolls a refused act back, but not the record of its answer
      return once(tx, act, call.now, () =>
        refusalsAsAnswers(() =>
          tx.transaction((inner) => handleAll(items, { ...call, tx: inner })),
        ),
      );
    }
  });
}

/**
 * Returns the owner of an act. An act that names a mobile is anonymous even within a session, because the phone may send
 * it again after the session has ended.
 */
function principalOf({ method, data }: Item, borrowerId: string | undefined): string {
  const namesMobile = typeof data === 'object' && data !== null && 'mobile' in data;
  if (method.session !== 'required' && namesMobile) return 'anonymous';
  return borrowerId ?? 'anonymous';
}

function openCall(
  lender: Lender,
  { now, known }: Opening,
  items: readonly NamedItem[],
  caller: ApiCaller,
): Omit<PlainCall, 'db' | 'standing'> {
  const { packageName, origin } = caller;
  const { config, pictures } = lender;
  const tokenHash = known?.session.hash ?? '';
  const today = manilaDay(now);
  const call = { config, pictures, now, today, packageName, origin, tokenHash };
  const wanted = new Set(items.map((item) => item.method.session));
  if (!wanted.has('required') && !wanted.has('optional'))
    return { ...call, borrower: null, noSession: null };
  try {
    return { ...call, borrower: borrowerOfSession(known, caller, now), noSession: null };
  } catch (error) {
    // a visitor continues; a method that needs a borrower refuses with this answer
    if (wanted.has('required') || !(error instanceof Refusal)) throw error;
    return { ...call, borrower: null, noSession: error };
  }
}

function handleAll(items: readonly Item[], call: Call): Promise<Answer> {
  return answerAll(items, call, ({ name, data }) => (handlers[name] as Handler<Call>)(data, call));
}

async function answerAll(
  items: readonly Item[],
  { borrower }: Pick<Call, 'borrower'>,
  answerTo: (item: Item) => Promise<unknown>,
): Promise<Answer> {
  const data: { method: string; data: unknown }[] = [];
  for (const item of items) {
    if (borrower && item.method.isRefusedWhenFrozen) checkNotFrozen(borrower);
    const answer = await answerTo(item);
    if (answer instanceof Refusal) return { code: answer.code, msg: answer.message, data: null };
    data.push({ method: item.said, data: answer });
  }
  return { code: ResponseCode.SUCCESS, msg: '', data };
}

async function refusalsAsAnswers(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, msg: error.message, data: null };
    if (error instanceof TransitionRefused)
      return { code: ResponseCode.TRANSITION_REFUSED, msg: error.message, data: null };
    throw error;
  }
}
