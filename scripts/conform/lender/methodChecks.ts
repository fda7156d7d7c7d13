import { randomUUID } from 'node:crypto';
import type { applyOrder, queryLoanOrderStatus } from '@pautang/shared/contract/borrow';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { saveFeedback } from '@pautang/shared/contract/feedback';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import { sum } from '../../sandbox/domain/money';
import type { SchemaFault } from './answers';
import { dataIn, methods } from './answers';
import { absent } from './absences';
import type { Called, Driven, Effect } from './driveMethods';
import { effectOf, sendTo } from './driveMethods';
import type { Outcome } from './finding';
import {
  checksOf,
  deviates,
  doesNotApply,
  faultsOf,
  notReached,
  unless,
  unlessAny,
} from './finding';
import type { Known } from './known';
import { listChecks } from './listChecks';
import { sameFigures } from './sameFigures';
import type { Heard } from './wire';
import { senseFaults, wrongSums } from './answerBounds';
import { WITHOUT_TICKETS, openTicket } from './sessionChecks';
import { dateOf, inWords, refusalFault } from './wire';

/** Makes a check of the places where answers do not fit their schema. */
const places =
  (expected: string, isMeant: (fault: SchemaFault) => boolean) =>
  ({ called }: Driven): Outcome => {
    const faults = called.flatMap((one) =>
      one.faults.filter(isMeant).map(({ path, got }) => `${got} at ${one.name}.${path}`),
    );
    return unlessAny(faults, expected);
  };

/** Makes a check that repeats every call that needs a session with this token, and expects this code. */
const byToken =
  (token: string | null, code: ResponseCode) =>
  async ({ wire, called }: Driven): Promise<Outcome> => {
    const asked = called.filter(({ name }) => methods[name].session === 'required');
    const faults = await faultsOf(
      asked.map((one) => [one.name, one]),
      async (one) => refusalFault(await sendTo(wire, one, token), [code]),
    );
    return unlessAny(faults, `code ${code} with HTTP 200 and a message`, `${asked.length} methods`);
  };

/** Repeats the calls with each field wrong, then missing, unless the contract allows that. */
async function wrongData({ wire, token, called }: Driven): Promise<Outcome> {
  const tries = called.flatMap(({ name, data }) => {
    const { request, kind, isGuessable } = methods[name];
    if (isGuessable || kind === 'upload' || effectOf(methods[name]) === 'act') return [];
    return Object.keys(data).flatMap((field) => {
      const { [field]: _left, ...rest } = data;
      return [{ ...data, [field]: { junk: true } }, rest]
        .filter((wrong) => !v.is(request, wrong))
        .map((wrong) => [`${name} with a wrong ${field}`, { name, data: wrong }] as const);
    });
  });
  const faults = await faultsOf(tries, async (one) => refusalFault(await sendTo(wire, one, token)));
  return unlessAny(
    faults,
    'HTTP 200 with a code other than 0 and a message',
    `${tries.length} tries`,
  );
}

function replays({ called }: Driven): Outcome {
  const writes = called.filter(({ replayed }) => replayed !== undefined);
  if (writes.length === 0) return notReached('needs a write that succeeds');
  const faults = writes.flatMap(({ name, replayed }) =>
    replayed === null ? [] : [`${replayed} for ${name}`],
  );
  return unlessAny(faults, 'the first answer', `${writes.length} writes`);
}

const NO_OTHER = 'needs a second borrower: --other-mobile or --other-username';

/** Makes a check that repeats the calls with these effects as another borrower. */
const asOther =
  (...effects: Effect[]) =>
  async ({ wire, known, called, other }: Driven): Promise<Outcome> => {
    if (other === null) return notReached(NO_OTHER);
    const asked = called.filter(
      (one) => one.isOwn && effects.includes(effectOf(methods[one.name])),
    );
    if (asked.length === 0) return notReached('needs a borrower with something of their own');
    const faults = await faultsOf(
      asked.map((one) => [one.name, one]),
      async (one) => {
        const heard = await sendTo(wire, one, other);
        return refusalFault(heard) !== null && tellsOf(heard, known, one) ? inWords(heard) : null;
      },
    );
    return unlessAny(faults, 'a refusal, or nothing', `${asked.length} methods`);
  };

/** Whether an answer that is not a refusal is a fault. Only a read may succeed, if the answer has none of the owner's ids. */
function tellsOf({ envelope }: Heard, known: Known, { name, outcome }: Called): boolean {
  if (envelope === null || envelope.code !== 0) return true;
  const told = JSON.stringify(envelope.data);
  const isRead = methods[name].kind === 'read';
  return !isRead || outcome.verdict !== 'fits' || known.ids().some((id) => told.includes(id));
}

function sums({ called }: Driven): Outcome {
  const found = called.map(({ name, answer }) => wrongSums(name, answer));
  const all = sum(found.map(({ bounds }) => bounds));
  if (all === 0) return notReached('needs an answer with amounts');
  const faults = found.flatMap((one) => one.faults);
  return unlessAny(faults, 'amounts that add up to the peso', `${all} sums`);
}

/** Two borrowers may use the same requestId, so a lender that looks it up without the borrower drops the second request. */
async function ownIds({ wire, token, other, notOffered }: Driven): Promise<Outcome> {
  if (notOffered.has('tickets')) return doesNotApply(WITHOUT_TICKETS);
  if (other === null) return notReached(NO_OTHER);
  const requestId = randomUUID();
  const expected = 'a ticket for each of two borrowers with one requestId';
  const ids: string[] = [];
  for (const whose of [token, other]) {
    const heard = await openTicket({ wire, token: whose }, requestId);
    const answer = dataIn(heard, 'saveFeedback', wire.target);
    if (answer) ids.push((answer as ResponseOf<typeof saveFeedback>).feedbackId);
    else if (whose === token)
      return notReached(`needs a ticket; the lender answered ${inWords(heard)}`);
    else return deviates(expected, inWords(heard));
  }
  const fault = ids[0] === ids[1] ? 'the first one’s' : null;
  return unless(fault, expected, 'opened two tickets that ask to be ignored');
}

function sense({ called }: Driven): Outcome {
  const found = called.flatMap(({ name, answer, heard }) => {
    const date = dateOf(heard);
    return date === null ? [] : [senseFaults(name, answer, date)];
  });
  const all = sum(found.map(({ bounds }) => bounds));
  if (all === 0) return notReached('needs an offer or a plan, and a Date header');
  const faults = found.flatMap((one) => one.faults);
  return unlessAny(faults, 'fields that agree with each other', `${all} bounds`);
}

/** An order that has another price or account than the borrower agreed to. */
function orderFaults(called: readonly Called[]): string[] {
  const agreedTo = called.find(({ name, answer }) => name === 'applyOrder' && answer);
  const made = called.find(({ name, answer }) => name === 'queryLoanOrderStatus' && answer);
  if (!agreedTo || !made) return [];
  const { calculateInfo, cardNumber } = agreedTo.data as RequestOf<typeof applyOrder>;
  const { loanOrderId } = agreedTo.answer as ResponseOf<typeof applyOrder>;
  const { order, quote, receivingAccount } = made.answer as ResponseOf<typeof queryLoanOrderStatus>;
  if (order.loanOrderId !== loanOrderId) return [];
  const figures = ['loanAmount', 'lendingAmount', 'interest', 'processingFee'] as const;
  return [
    ...figures.filter((field) => quote[field] !== calculateInfo[field]),
    ...(receivingAccount.cardNumber === cardNumber ? [] : ['cardNumber']),
  ].map((field) => `another ${field} in queryLoanOrderStatus than in applyOrder`);
}

function agreed({ called }: Driven): Outcome {
  const tried = called.flatMap(({ name, outcome, mispriced }) =>
    mispriced ? [{ name, outcome, mispriced }] : [],
  );
  if (tried.length === 0) return notReached('needs --act, and a write with a price');
  const made = orderFaults(called);
  const faults = tried.flatMap(({ name, outcome, mispriced }) => {
    // If the lender also refuses the right price, it may have refused this one for the same reason.
    const codes = outcome.verdict === 'fits' ? [ResponseCode.PRICE_CHANGED] : undefined;
    const fault = refusalFault(mispriced, codes);
    return fault === null ? [] : [`${fault} for ${name} with another price`];
  });
  return unlessAny(
    [...faults, ...made],
    `code ${ResponseCode.PRICE_CHANGED} with HTTP 200 and a message`,
    `${tried.length} writes`,
  );
}

const ASOF_MS = 120_000;

function asOf({ called }: Driven): Outcome {
  const stamped = called.flatMap(({ name, answer, heard }) => {
    const date = dateOf(heard);
    return v.is(v.looseObject({ asOf: v.string() }), answer) && date !== null
      ? [{ name, apart: Math.abs(Date.parse(answer.asOf) - date) }]
      : [];
  });
  if (stamped.length === 0) return notReached('needs an answer with asOf and a Date header');
  const faults = stamped
    .filter(({ apart }) => !(apart <= ASOF_MS))
    .map(({ name, apart }) => `${Math.round(apart / 1_000)} s apart for ${name}`);
  return unlessAny(faults, 'asOf and the Date header to be one clock');
}

/** Checks that judge the answers of all methods, or call all methods again. */
export const methodChecks = [
  ...listChecks,
  ...sameFigures,
  ...checksOf<Driven>({
    'once.replay': ['P7', 'a write that is sent again gets the first answer', replays],
    'once.owner': ['P7', 'a requestId counts for its own borrower', ownIds],
    'code.visitor': [
      'section 8',
      'a call without a token gets its code',
      byToken(null, ResponseCode.TOKEN_EMPTY),
    ],
    'code.junk': [
      'section 8',
      'a made-up token gets its code',
      byToken('conformance-made-up', ResponseCode.TOKEN_INVALID),
    ],
    'code.data': ['section 8, P15', 'wrong or missing fields get a code and a message', wrongData],
    'isolation.reads': ['section 6', 'nobody reads another borrower’s data', asOther('none')],
    'isolation.writes': [
      'section 6',
      'nobody acts on another borrower’s data',
      asOther('harmless', 'act'),
    ],
    'money.whole': [
      'P13',
      'money is whole pesos',
      places('whole numbers', ({ got }) => got === 'a number with a fraction'),
    ],
    'money.sums': ['P13, S2', 'amounts add up to the peso', sums],
    'money.sense': ['P13, S14, philippines.md', 'rates, limits, dates and caps agree', sense],
    'money.agreed': ['section 5, PRICE_CHANGED', 'a write with another price is refused', agreed],
    'time.form': [
      'P14',
      'instants are ISO-8601 UTC, dates YYYY-MM-DD',
      places('texts of these forms', ({ expected }) => /ISO-8601|YYYY-MM-DD/.test(expected)),
    ],
    'offer.absent': ['operationConfig', 'no answer has an offer that is declared absent', absent],
    'time.asOf': ['P14', 'answers and the Date header agree on the time', asOf],
  }),
];
