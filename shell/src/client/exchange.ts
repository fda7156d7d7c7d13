import * as v from '@pautang/shared/schema';
import { isAppError } from '@pautang/shared/app';
import { UPLOAD_STATUS_METHOD } from '@pautang/shared/contract/constants';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import {
  maintenanceNotice,
  payloadKey,
  responseEnvelope,
  responseItems,
} from '@pautang/shared/contract/envelope';
import { isAxiosError } from 'axios';
import AES from 'crypto-js/aes';
import FormatHex from 'crypto-js/format-hex';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import type { Identity } from '../bridge/identity';
import type { ServerClock } from './clock';
import {
  codeFailure,
  maintenanceFailure,
  ownFailure,
  portalFailure,
  transportFailure,
} from './errors';
import type { Sender, Sent, Transport } from './transport';

export interface Item {
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Adds the prefix to the top-level keys of an item's data only (decision P2). */
export function withPrefix(data: Item['data'], prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [prefix + key, value]),
  );
}

/** The body of one envelope before encryption (section 7, decision P2). */
export function buildEnvelope(
  items: readonly Item[],
  identity: Identity,
  t: number,
  requestId?: string,
): RequestEnvelope {
  const { afid, adId, device } = identity.device;
  return {
    data: items.map(({ method, data }) => ({ method, data: withPrefix(data, identity.prefix) })),
    header: {
      // Spread first, so that it adds keys and replaces none of ours.
      ...identity.bodyHeader,
      appName: identity.appName,
      afid,
      device,
      appVersion: identity.appVersion,
      adId,
      ...(requestId === undefined ? {} : { requestId }),
    },
    t,
  };
}

const IV_BYTES = 16;

/**
 * AES-256-CBC with PKCS#7 (decision P4): a fresh random IV, then the ciphertext, in lower-case hexadecimal. The key is
 * public knowledge: this keeps payloads out of casual logs and is no security boundary.
 */
export function encrypt(text: string, packageName: string): string {
  const key = Utf8.parse(payloadKey(packageName));
  const random = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const ivHex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { ciphertext } = AES.encrypt(Utf8.parse(text), key, { iv: Hex.parse(ivHex) });
  return ivHex + ciphertext.toString(Hex);
}

/** Throws if the text was not made by `encrypt` with the same package name. */
export function decrypt(hex: string, packageName: string): string {
  const payload = hex.trim();
  if (!/^(?:[0-9a-f]{32}){2,}$/i.test(payload))
    throw new Error('This is not an encrypted payload.');
  const key = Utf8.parse(payloadKey(packageName));
  const iv = Hex.parse(payload.slice(0, IV_BYTES * 2));
  const bytes = AES.decrypt(payload.slice(IV_BYTES * 2), key, { iv, format: FormatHex });
  // The library returns an empty or negative length for a garbled payload instead of throwing; an envelope is never
  // empty.
  if (bytes.sigBytes <= 0) throw new Error('This payload was encrypted with another key.');
  return bytes.toString(Utf8);
}

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

/**
 * Sends items and resolves to their data in request order, not yet checked by the methods' schemas. Rejects with an
 * AppError.
 */
export type Exchange = (items: readonly Item[], how?: How) => Promise<unknown[]>;

/** Sends in the given way, opens the answer and maps failures to AppErrors. */
export type Send = (
  methods: readonly string[],
  way: (sender: Sender) => Promise<Sent>,
  how?: How & { readonly mayBeOld?: boolean },
) => Promise<unknown[]>;

/** Returns the method of an envelope with one item; null for several, because their failure has no one name. */
const nameOf = (methods: readonly string[]): string | null =>
  methods.length === 1 ? (methods[0] ?? null) : null;
const namesOf = (items: readonly Item[]) => items.map(({ method }) => method);

/** The ways to the lender (section 7): one envelope (`exchange`), one public read (`get`), or the caller's own (`send`). */
export function createExchange(options: ExchangeOptions) {
  const { transport, token, isEncrypted, uploadStatusMethod = UPLOAD_STATUS_METHOD } = options;
  const wireName = (method: string) =>
    method === UPLOAD_STATUS_METHOD ? uploadStatusMethod : method;

  const opened = (text: string, packageName: string): unknown => {
    try {
      return JSON.parse(isEncrypted ? decrypt(text, packageName) : text);
    } catch {
      return undefined;
    }
  };

  /** The data of an answer (decision P3) for each method, in request order. @throws AppError */
  const read = (
    { text, isMaintenance, serverTime }: Sent,
    methods: readonly string[],
    packageName: string,
    onRepeat: How['onRepeat'],
  ): unknown[] => {
    const method = nameOf(methods);
    const { success, output } = v.safeParse(responseEnvelope, opened(text, packageName));
    // Trust the header alone: the body may be a gateway's own page.
    if (isMaintenance) {
      const notice = v.safeParse(maintenanceNotice, success ? output.data : null);
      const until = notice.success ? notice.output.maintenanceTime : '';
      throw maintenanceFailure(until, method, serverTime ?? Date.now());
    }
    if (!success)
      throw text.trimStart().startsWith('<')
        ? portalFailure(method)
        : ownFailure('badResponse', method);
    const { code, msg, repeatOf } = output;
    if (repeatOf) onRepeat?.(repeatOf);
    if (code !== 0) throw codeFailure(code, msg, method);
    const answers = v.safeParse(responseItems, output.data);
    const isMatching =
      answers.success &&
      answers.output.length === methods.length &&
      answers.output.every((answer, at) => answer.method === wireName(methods[at] ?? ''));
    if (!isMatching) throw ownFailure('badResponse', method);
    return answers.output.map(({ data }) => data);
  };

  const send: Send = async (methods, way, how = {}) => {
    const { requestId, mayBeOld = false, signal, onRepeat } = how;
    const identity = await options.identity();
    const sentFor = token();
    // If the borrower logged out before the answer came, neither the data nor the session's end may reach the next
    // borrower.
    const isLate = () => sentFor !== null && sentFor !== token();
    let sent: Sent;
    try {
      sent = await way({ identity, token: sentFor, signal });
    } catch (error) {
      // Any other error is a bug, or already an AppError.
      throw isAxiosError(error) ? transportFailure(error, nameOf(methods)) : error;
    }
    options.onServerTime(sent.serverTime, mayBeOld);
    if (isLate() && requestId === undefined) throw ownFailure('canceled', nameOf(methods));
    try {
      return read(sent, methods, identity.packageName, onRepeat);
    } catch (error) {
      const isOver = isAppError(error) && error.kind === 'session';
      throw isOver && isLate() ? ownFailure('canceled', nameOf(methods)) : error;
    }
  };

  const exchange: Exchange = (items, how = {}) =>
    send(
      namesOf(items),
      (sender) => {
        const { identity } = sender;
        const named = items.map((item) => ({ ...item, method: wireName(item.method) }));
        const text = JSON.stringify(buildEnvelope(named, identity, Date.now(), how.requestId));
        return transport.post(isEncrypted ? encrypt(text, identity.packageName) : text, sender);
      },
      how,
    );

  /** Sends one public read by GET, with the same form of answer (decision P8). */
  const get: Exchange = (items, how) =>
    send(
      namesOf(items),
      (sender) => {
        const [{ method, data } = { method: '', data: {} }] = items;
        const query = Object.entries(withPrefix(data, sender.identity.prefix)).map(
          ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)],
        );
        return transport.get({ method, ...Object.fromEntries(query) }, sender);
      },
      { ...how, mayBeOld: true },
    );

  return { send, exchange, get };
}
