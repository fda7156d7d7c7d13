import {
  maintenanceNotice,
  responseEnvelope,
  responseItems,
} from '@pautang/shared/contract/envelope';
import * as v from 'valibot';
import { decrypt } from './cipher';
import { badResponse, codeFailure, maintenanceFailure, portalFailure } from './errors';
import type { Sent } from './transport';

interface Asked {
  readonly methods: readonly string[];
  /** as the lender calls them */
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

/** The only method of an envelope; a failure of several has no name. */
export const nameOf = (methods: readonly string[]): string | null =>
  methods.length === 1 ? (methods[0] ?? null) : null;

/**
 * The data of an answer (decision P3) for each method, in request order, not yet checked against their schemas.
 * @throws AppError
 */
export function readAnswer(sent: Sent, asked: Asked): unknown[] {
  const method = nameOf(asked.methods);
  const opened = v.safeParse(responseEnvelope, openPayload(sent.text, asked));
  // Trust the header alone: the body may be a gateway's own page.
  if (sent.isMaintenance) {
    const notice = v.safeParse(maintenanceNotice, opened.success ? opened.output.data : null);
    const until = notice.success ? notice.output.maintenanceTime : '';
    throw maintenanceFailure(until, method, sent.serverTime ?? Date.now());
  }
  if (!opened.success) throw (isWebPage(sent.text) ? portalFailure : badResponse)(method);
  const { code, msg, data, repeatOf } = opened.output;
  if (repeatOf && asked.onRepeat) asked.onRepeat(repeatOf);
  if (code !== 0) throw codeFailure(code, msg, method);
  const answers = v.safeParse(responseItems, data);
  const isMatching =
    answers.success &&
    answers.output.length === asked.methods.length &&
    answers.output.every((answer, at) => answer.method === asked.onWire[at]);
  if (!isMatching) throw badResponse(method);
  return answers.output.map((answer) => answer.data);
}
