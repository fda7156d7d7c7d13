import * as v from '@pautang/shared/schema';
import type { ResponseCode } from '../contract/codes';
import type { Method, RequestOf, ResponseOf } from '../contract/method';
import { tabOrPageKept } from '../tab-kept/tabKept';
import type { AppError } from './error';
import { isAppError, isUnanswered } from './error';
import type { Services, Tag } from './services';

const pendingAct = v.object({ requestId: v.pipe(v.string(), v.uuid()), digest: v.string() });
type PendingAct = v.InferOutput<typeof pendingAct>;

const acts: Record<string, ReturnType<typeof tabOrPageKept<PendingAct>>> = {};

/** This tab's record of the method's last act, until the lender answers it. */
const keptAct = (method: string) =>
  (acts[method] ??= tabOrPageKept(`pautang.act.v1.${method}`, pendingAct));

/** Made by hand, because `crypto.randomUUID` exists only in secure contexts and from Chrome 92 on. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** FNV-1a with two seeds. A digest tells acts apart without keeping codes or account numbers in storage. */
function digestOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return half(0x811c9dc5) + half(0x9747b28c);
}

/** The state that the borrower saw when acting. It distinguishes an act from an earlier one with the same data. */
export interface Seen {
  /** what the act depends on and changes, such as the sum due and the open checkout; any JSON */
  readonly state?: unknown;
  /** the instant at which the lender gave this state */
  readonly asOf?: string | undefined;
}

/** Returns the kept requestId if an act with the same data and state has no answer yet, else a new one. */
export function requestIdFor(method: string, data: unknown, state?: unknown): string {
  const digest = digestOf(JSON.stringify([data, state]));
  const kept = keptAct(method);
  const pending = kept.read();
  if (pending?.digest === digest) return pending.requestId;
  const requestId = uuid();
  kept.write({ requestId, digest });
  return requestId;
}

/** Call it when the lender has answered, so that the next act gets a new requestId. */
export const forgetAct = (method: string): void => keptAct(method).forget();

/** Written as a number, because importing the table would load all codes with every page that acts. */
const RATE_LIMITED: typeof ResponseCode.RATE_LIMITED = 429_001;

/** True if the lender may still carry out the act: no answer came, or the lender has not looked at it. */
export const isUndecided = (error: AppError): boolean =>
  isUnanswered(error) ||
  error.kind === 'maintenance' ||
  error.kind === 'session' ||
  error.code === RATE_LIMITED;

/**
 * Sends one act. Until the lender answers, each retry carries the requestId of the first try, also after a reload. An answer
 * older than the state that the borrower saw is an earlier act's: this one is then sent under a new requestId.
 * @throws AppError
 */
export async function sendAct<M extends Method>(
  services: Pick<Services, 'client' | 'invalidate'>,
  method: M,
  data: RequestOf<M>,
  invalidates: readonly Tag[],
  { state, asOf = '' }: Seen = {},
): Promise<ResponseOf<M>> {
  const requestId = requestIdFor(method.name, data, state);
  let isOld = false;
  const onRepeat = (firstAt: string) => {
    isOld = Date.parse(firstAt) < Date.parse(asOf);
  };
  try {
    const how = { requestId, isShown: true, onRepeat };
    const answer = await services.client.write(method, data, how);
    forgetAct(method.name);
    if (!isOld) {
      services.invalidate(invalidates);
      return answer;
    }
  } catch (error) {
    if (isAppError(error) && !isUndecided(error)) forgetAct(method.name);
    if (!isOld) throw error;
  }
  return sendAct(services, method, data, invalidates, { state });
}
