import { randomUUID } from 'node:crypto';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { BATCH_LIMIT } from '@pautang/shared/contract/constants';
import type { RequestOf } from '@pautang/shared/contract/method';
import type { saveFeedback } from '@pautang/shared/contract/feedback';
import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import * as v from 'valibot';
import type { NotOffered } from './answers';
import { dataIn, leftOut, methodNames, methods, partsOf, schemaFaults } from './answers';
import { differenceOf, rows } from './driveMethods';
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
import { Known } from './known';
import { noPicture, picture, pictureOf } from './pictures';
import { selectionChecks } from './selectionChecks';
import type { Heard, Item, Wire } from './wire';
import { envelopeFault, inWords, refusalFault } from './wire';
import { otherPackage } from './wireChecks';

export interface Session {
  readonly wire: Wire;
  readonly token: string;
  /** an expired token; null if none was given */
  readonly expiredToken: string | null;
  readonly notOffered: NotOffered;
}

/** Returns the reads without data that every borrower may call. */
const plainReads = ({ notOffered }: Session) =>
  methodNames.filter(
    (name) =>
      methods[name].kind === 'read' &&
      rows[name].mayRefuse === undefined &&
      leftOut(name, notOffered) === null &&
      takesNothing(name),
  );

function takesNothing(name: MethodName): boolean {
  try {
    return Object.keys(new Known(false).dataOf(rows[name].data).data).length === 0;
  } catch {
    return false;
  }
}

const itemOf = (method: MethodName): Item => ({ method, data: {} });
const NOBODYS = 'conformance-nobodys';

const isOf = (name: MethodName, part: unknown) => schemaFaults(name, part).length === 0;

/** Sends these reads in one envelope. @returns the faults of the answer */
async function batchFaults({ wire, token }: Session, names: readonly MethodName[]) {
  const heard = await wire.send(names.map(itemOf), { token });
  const parts = partsOf(heard, names, wire.target);
  if ('fault' in parts) return [parts.fault];
  return names.flatMap((name, at) => {
    const part = parts.parts[at];
    // The part has the right name in the right place, but the data of another call.
    const isSwapped = !isOf(name, part) && names.some((other) => isOf(other, part));
    return isSwapped ? [`the answer of another call for ${name}`] : [];
  });
}

async function order(session: Session): Promise<Outcome> {
  const names = plainReads(session).slice(0, 4);
  const faults = [
    ...(await batchFaults(session, names)),
    ...(await batchFaults(session, names.toReversed())),
  ];
  return unlessAny(faults, 'one answer for each call, in the order of the calls');
}

async function twenty(session: Session): Promise<Outcome> {
  const reads = plainReads(session);
  const names = Array.from(
    { length: BATCH_LIMIT },
    (_, at) => reads[at % reads.length] ?? 'listQuestion',
  );
  return unlessAny(await batchFaults(session, names), `${BATCH_LIMIT} answers`);
}

async function oneBad({ wire, token }: Session): Promise<Outcome> {
  const bad = { method: 'queryLoanOrderStatus', data: { loanOrderId: NOBODYS } };
  const good = itemOf('getHomepageData');
  const together = await wire.send([good, bad], { token });
  const fault = refusalFault(together);
  if (fault !== null) return deviates('one code other than 0 for the whole envelope', fault);
  const alone = await wire.send([good], { token });
  const refusal = alone.envelope?.code === 0 ? null : inWords(alone);
  return unless(refusal, 'the good read to be answered alone afterwards');
}

/** Returns a success in words; null for a refusal. */
const successOf = (heard: Heard) => (heard.envelope?.code === 0 ? inWords(heard) : null);

async function privateGet({ wire, token }: Session): Promise<Outcome> {
  const heard = await wire.get(itemOf('getHomepageData'), { token });
  return unless(successOf(heard), 'personal reads to be refused by GET');
}

export const WITHOUT_TICKETS = 'the lender declares that it does not offer tickets';

const ticket: RequestOf<typeof saveFeedback> = {
  type: 'other',
  loanOrderId: null,
  receiverAccount: null,
  receipts: [],
  contact: 'conformance@example.com',
  description: 'Conformance test of sending twice. Please ignore.',
  contactableTime: null,
};

/** Opens a ticket that asks to be ignored. */
export const openTicket = (
  { wire, token }: Pick<Session, 'wire' | 'token'>,
  requestId: string,
  description = ticket.description,
): Promise<Heard> =>
  wire.send([{ method: 'saveFeedback', data: { ...ticket, description } }], { token, requestId });

/** Returns the number of tickets; null if the lender gives no total. */
async function countTickets({ wire, token }: Session): Promise<number | null> {
  const heard = await wire.send([{ method: 'listUserFeedback', data: { page: 1 } }], { token });
  const list = dataIn(heard, 'listUserFeedback', wire.target);
  return v.is(v.looseObject({ total: v.number() }), list) ? list.total : null;
}

/** Sends a ticket several times with one requestId, and expects one new ticket. */
async function onceOutcome(
  session: Session,
  send: (open: (description?: string) => Promise<Heard>) => Promise<readonly Heard[]>,
  mayRefuseSecond = false,
): Promise<Outcome> {
  const before = await countTickets(session);
  if (before === null) return notReached('needs a list of tickets with its total');
  const requestId = randomUUID();
  const [first, ...others] = await send((words) => openTicket(session, requestId, words));
  if (first?.envelope?.code !== 0)
    return notReached(`needs a ticket; the lender answered ${first ? inWords(first) : 'nothing'}`);
  const after = await countTickets(session);
  if (after !== before + 1)
    return deviates('one ticket', `${after === null ? 'no' : after - before} tickets`);
  const differences = others
    .filter((other) => !mayRefuseSecond || envelopeFault(other) !== null)
    .map((other) => differenceOf(first, other))
    .filter((difference) => difference !== null);
  return unlessAny(differences, 'the first answer', 'opened a ticket that asks to be ignored');
}

const twice = (session: Session) =>
  onceOutcome(session, async (open) => [await open(), await open()]);
const atOnce = (session: Session) => onceOutcome(session, (open) => Promise.all([open(), open()]));
const otherData = (session: Session) => {
  const other = `${ticket.description} With other words.`;
  return onceOutcome(session, async (open) => [await open(), await open(other)], true);
};

const receipt: Item = { method: 'genericFileUpload', data: { purpose: 'receipt' } };

async function uploads({ wire, token }: Session): Promise<Outcome> {
  const other = pictureOf(100);
  const together = await wire.upload(receipt, [picture(), other], { token });
  const alone = await wire.upload(receipt, [other], { token });
  const [ids, last] = [together, alone].map((heard) => {
    const answer = dataIn(heard, 'genericFileUpload', wire.target);
    return v.is(v.object({ fileIds: v.array(v.string()) }), answer) ? answer.fileIds : null;
  });
  if (!last) return deviates('an id for a picture', inWords(alone));
  const fault = ids ? `${ids.length} ids` : inWords(together);
  return unless(new Set(ids).size === 2 ? null : fault, 'an id for each of two pictures');
}

/** Sends uploads that the lender has to refuse. There are few, because one has megabytes. */
async function noUploads({ wire, token }: Session): Promise<Outcome> {
  const cases = Object.entries({
    'a GIF': [noPicture()],
    'no file': [],
    'six files': Array.from({ length: UPLOAD_LIMIT.files + 1 }, picture),
    'a file of 5 MB and a byte': [pictureOf(UPLOAD_LIMIT.bytes + 1)],
  });
  const faults = await faultsOf(cases, async (files) =>
    envelopeFault(await wire.upload(receipt, files, { token })),
  );
  return unlessAny(faults, 'a refusal in words');
}

async function expired({ wire, expiredToken: token }: Session): Promise<Outcome> {
  if (token === null) return notReached('needs an expired token: CONFORM_EXPIRED_TOKEN');
  const code = ResponseCode.TOKEN_EXPIRED;
  const heard = await wire.send([itemOf('getCurrentUserInfo')], { token });
  return unless(refusalFault(heard, [code]), `code ${code} with HTTP 200 and a message`);
}

const ofTickets =
  (judge: (session: Session) => Promise<Outcome>) =>
  async (session: Session): Promise<Outcome> =>
    session.notOffered.has('tickets') ? doesNotApply(WITHOUT_TICKETS) : judge(session);

/** A token of one app must not open another app (section 1). */
async function ofItsPackage({ wire, token }: Session): Promise<Outcome> {
  const packageName = otherPackage(wire);
  const heard = await wire.send([itemOf('getCurrentUserInfo')], { token, packageName });
  return unless(successOf(heard), 'a token to be refused with the package of another app');
}

/** Checks that need a session, but no data of the borrower. */
export const sessionChecks = [
  ...selectionChecks,
  ...checksOf<Session>({
    'wire.order': ['P3', 'answers come in the order of the calls', order],
    'batch.twenty': ['P6', '20 reads share an envelope', twenty],
    'batch.bad': ['P6', 'a bad read affects its envelope only', oneBad],
    'once.effect': ['P7', 'the same requestId twice has one effect', ofTickets(twice)],
    'once.together': ['P7', 'the same requestId twice at once has one effect', ofTickets(atOnce)],
    'once.other': ['P7', 'the same requestId with other data has no effect', ofTickets(otherData)],
    'get.private': ['P8', 'personal reads are not served by GET', privateGet],
    'upload.pictures': ['P9', 'several pictures get an id each', ofTickets(uploads)],
    'upload.refused': [
      'P9',
      'wrong, too many or too large files are refused',
      ofTickets(noUploads),
    ],
    'isolation.package': ['login', 'a token counts with its own package only', ofItsPackage],
    'code.expired': ['section 8', 'an expired token gets its code', expired],
  }),
];
