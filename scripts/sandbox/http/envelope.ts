import { PACKAGE_NAME_MIN, requestEnvelope } from '@pautang/shared/contract/envelope';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import * as v from 'valibot';
import type { SandboxConfig } from '../config';
import { decrypt, encrypt, isCipherText } from './cipher';
import { EnvelopeError, quoted } from './refused';

export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** the time of the first answer, if the act was sent again */
  readonly repeatOf?: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The `package` header; the name in it gives the payload key (section 9). */
export function packageOf(headers: Headers): string {
  const name = headers['package'];
  if (typeof name !== 'string' || name === '')
    throw new EnvelopeError("The header 'package' is missing: it names the app.");
  if (!/^[\x21-\x7e]+$/.test(name) || name.length < PACKAGE_NAME_MIN)
    throw new EnvelopeError(
      `The package name ${quoted(name)} cannot give a payload key: it needs at least ${PACKAGE_NAME_MIN} ASCII characters.`,
    );
  return name;
}

/** The id that the phone claims (section 7, headers), not verified; null: it claims none. */
export function deviceOf(headers: Headers): string | null {
  const ids = [headers['fingerprintid'], headers['redundantdeviceid']];
  return ids.find((id): id is string => typeof id === 'string' && id !== '') ?? null;
}

/**
 * Refuses a client that was built with another prefix, because each of its keys would be refused with a less clear
 * message.
 */
export function checkPrefix(headers: Headers, config: SandboxConfig): void {
  const prefix = headers['prefix'];
  if (typeof prefix === 'string' && prefix !== config.prefix)
    throw new EnvelopeError(
      `The client's prefix ${quoted(prefix)} is not the lender's '${config.prefix}' (PAYLOAD_PREFIX).`,
    );
}

/** Turns the request's text into a checked envelope (decisions P2, P4, P5). */
export function openEnvelope(
  body: unknown,
  packageName: string,
  config: SandboxConfig,
): RequestEnvelope {
  const text = typeof body === 'string' ? body.trim() : '';
  if (text === '') throw new EnvelopeError('The request has no body.');
  const sent = parseJson(plainText(text, packageName, config));
  const result = v.safeParse(requestEnvelope, sent);
  if (!result.success)
    throw new EnvelopeError(`The envelope is wrong: ${describeIssue(result.issues[0])}.`);
  // valibot accepts a list as a record
  const list = (sent as RequestEnvelope).data.findIndex(({ data }) => Array.isArray(data));
  if (list !== -1)
    throw new EnvelopeError(`The envelope is wrong: data.${list}.data: a list, not an object.`);
  return result.output;
}

function plainText(text: string, packageName: string, config: SandboxConfig): string {
  if (!config.encryption) {
    if (isCipherText(text))
      throw new EnvelopeError(
        'The payload is encrypted, but this lender runs with PAYLOAD_ENCRYPTION=off. Build the client the same way.',
      );
    return text;
  }
  if (text.startsWith('{'))
    throw new EnvelopeError(
      'The payload is plain JSON, but this lender runs with PAYLOAD_ENCRYPTION=on. Build the client the same way.',
    );
  const plain = decrypt(text, packageName);
  if (plain === null)
    throw new EnvelopeError(
      `The payload cannot be decrypted with the package ${quoted(packageName)}.`,
    );
  return plain;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EnvelopeError('The payload is not JSON.');
  }
}

export function sealAnswer(answer: Answer, packageName: string, config: SandboxConfig): string {
  const text = JSON.stringify(answer);
  return config.encryption ? encrypt(text, packageName) : text;
}

/** Returns the place and the fault without the value, such as 'calculateInfo.repayPlans.0.dueDate: not a date'. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  // the issues of a union do not name fields, so use the member that matched furthest
  const inner = issue.issues?.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
  const shown = inner ?? issue;
  const path = [...(issue.path ?? []), ...(inner?.path ?? [])].map((part) => String(part.key));
  const message = shown.message.replace(/ but received .*$/s, '');
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}
