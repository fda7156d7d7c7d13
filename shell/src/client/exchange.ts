import * as v from '@pautang/shared/schema';
import { isAppError } from '@pautang/shared/app';
import { UPLOAD_STATUS_METHOD } from '@pautang/shared/contract/constants';
import {
  maintenanceNotice,
  responseEnvelope,
  responseItems,
} from '@pautang/shared/contract/envelope';
import { isAxiosError } from 'axios';
import type { Identity } from '../bridge/identity';
import type { ServerClock } from './clock';
import type { Item } from './envelope';
import { buildEnvelope, decrypt, encrypt, withPrefix } from './envelope';
import {
  codeFailure,
  maintenanceFailure,
  ownFailure,
  portalFailure,
  transportFailure,
} from './errors';
import type { Sender, Sent, Transport } from './transport';

export interface ExchangeOptions {
  readonly transport: Transport;
  readonly isEncrypted: boolean;
  /** decision P11: how the lender calls the upload status method; absent: as the contract does */
  readonly uploadStatusMethod?: string;
  /** the caller's identity; may wait for the host */
  readonly identity: () => Promise<Identity>;
  readonly token: () => string | null;
  readonly onServerTime: ServerClock['set'];
}

interface How {
  readonly signal?: AbortSignal | undefined;
  /** of an act, which is sent alone */
  readonly requestId?: string;
  /** called with the time of the first answer to an act that was sent again */
  readonly onRepeat?: (firstAt: string) => void;
}

export type Exchange = (items: readonly Item[], how?: How) => Promise<unknown[]>;

function wireName(method: string, { uploadStatusMethod }: ExchangeOptions): string {
  return method === UPLOAD_STATUS_METHOD ? (uploadStatusMethod ?? method) : method;
}

/** Sends in the given way, opens the answer and maps failures to AppErrors. */
export type Send = (
  methods: readonly string[],
  way: (sender: Sender) => Promise<Sent>,
  how?: How & { readonly mayBeOld?: boolean },
) => Promise<unknown[]>;

export function createSend(options: ExchangeOptions): Send {
  const { token, isEncrypted } = options;
  return async (methods, way, { requestId, mayBeOld = false, signal, onRepeat } = {}) => {
    const identity = await options.identity();
    const sentFor = token();
    const sender: Sender = { identity, token: sentFor, signal };
    // If the borrower logged out before the answer came, neither the data nor the session's end may reach the next
    // borrower.
    const isLate = () => sentFor !== null && sentFor !== token();
    let sent: Sent;
    try {
      sent = await way(sender);
    } catch (error) {
      // Any other error is a bug, or already an AppError.
      throw isAxiosError(error) ? transportFailure(error, nameOf(methods)) : error;
    }
    options.onServerTime(sent.serverTime, mayBeOld);
    if (isLate() && requestId === undefined) throw ownFailure('canceled', nameOf(methods));
    try {
      const onWire = methods.map((method) => wireName(method, options));
      return readAnswer(sent, {
        methods,
        onWire,
        packageName: identity.packageName,
        isEncrypted,
        onRepeat,
      });
    } catch (error) {
      const isOver = isAppError(error) && error.kind === 'session';
      throw isOver && isLate() ? ownFailure('canceled', nameOf(methods)) : error;
    }
  };
}

/**
 * Sends one envelope and resolves to the items' data in request order, not yet checked by the methods' schemas. Rejects
 * with an AppError.
 */
export function createExchange(send: Send, options: ExchangeOptions): Exchange {
  const { transport, isEncrypted } = options;
  return (items, how = {}) =>
    send(
      items.map(({ method }) => method),
      (sender) => {
        const { identity } = sender;
        const named = items.map((item) => ({ ...item, method: wireName(item.method, options) }));
        const envelope = buildEnvelope(named, identity, Date.now(), how.requestId);
        const text = JSON.stringify(envelope);
        return transport.post(isEncrypted ? encrypt(text, identity.packageName) : text, sender);
      },
      how,
    );
}

/** Sends one public read by GET, with the same form of answer (decision P8). */
export function createGet(send: Send, { transport }: ExchangeOptions): Exchange {
  return (items, how) =>
    send(
      items.map(({ method }) => method),
      (sender) => {
        const [item] = items;
        const data = Object.entries(withPrefix(item?.data ?? {}, sender.identity.prefix));
        const query = data.map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        return transport.get({ method: item?.method ?? '', ...Object.fromEntries(query) }, sender);
      },
      { ...how, mayBeOld: true },
    );
}

interface Asked {
  readonly methods: readonly string[];
  /** the lender's names of the methods */
  readonly onWire: readonly string[];
  readonly packageName: string;
  readonly isEncrypted: boolean;
  /** called with the time of the first answer if the lender answered this call before */
  readonly onRepeat?: ((firstAt: string) => void) | undefined;
}

function openPayload(text: string, { packageName, isEncrypted }: Asked): unknown {
  try {
    return JSON.parse(isEncrypted ? decrypt(text, packageName) : text);
  } catch {
    return undefined;
  }
}

const isWebPage = (text: string): boolean => text.trimStart().startsWith('<');

/** Returns the method of an envelope with one item; null for several, because their failure has no one name. */
const nameOf = (methods: readonly string[]): string | null =>
  methods.length === 1 ? (methods[0] ?? null) : null;

/**
 * The data of an answer (decision P3) for each method, in request order, not yet checked against their schemas.
 * @throws AppError
 */
function readAnswer(sent: Sent, asked: Asked): unknown[] {
  const method = nameOf(asked.methods);
  const opened = v.safeParse(responseEnvelope, openPayload(sent.text, asked));
  // Trust the header alone: the body may be a gateway's own page.
  if (sent.isMaintenance) {
    const notice = v.safeParse(maintenanceNotice, opened.success ? opened.output.data : null);
    const until = notice.success ? notice.output.maintenanceTime : '';
    throw maintenanceFailure(until, method, sent.serverTime ?? Date.now());
  }
  if (!opened.success)
    throw isWebPage(sent.text) ? portalFailure(method) : ownFailure('badResponse', method);
  const { code, msg, data, repeatOf } = opened.output;
  if (repeatOf && asked.onRepeat) asked.onRepeat(repeatOf);
  if (code !== 0) throw codeFailure(code, msg, method);
  const answers = v.safeParse(responseItems, data);
  const isMatching =
    answers.success &&
    answers.output.length === asked.methods.length &&
    answers.output.every((answer, at) => answer.method === asked.onWire[at]);
  if (!isMatching) throw ownFailure('badResponse', method);
  return answers.output.map((answer) => answer.data);
}
