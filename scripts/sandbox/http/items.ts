import type { MethodName } from '@pautang/shared/contract/catalogue';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { UPLOAD_STATUS_METHOD } from '@pautang/shared/contract/constants';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import type { Method } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import type { Lender } from '../lender/lender';
import { refusal } from '../lender/refusal';
import { describeIssue } from './envelope';
import { quoted } from './refused';

/** An item with a known method; its data are not checked yet. */
export interface NamedItem {
  readonly name: MethodName;
  /** the method's name as the client sent it */
  readonly said: string;
  readonly method: Method;
  readonly sent: Readonly<Record<string, unknown>>;
}

export interface Item extends NamedItem {
  /** the data after the method's schema */
  readonly data: unknown;
}

export function nameItem(
  item: RequestEnvelope['data'][number],
  index: number,
  lender: Lender,
): NamedItem {
  const name = contractName(item.method, lender);
  if (name === null)
    throw refusal(
      'UNKNOWN_METHOD',
      `The method ${quoted(item.method)} is unknown (data.${index}.method).`,
    );
  return { name, said: item.method, method: catalogue[name], sent: item.data };
}

export function readItem(item: NamedItem, { config }: Lender): Item {
  const { said, method, sent } = item;
  const result = v.safeParse(method.request, withoutPrefix(sent, config.prefix));
  if (!result.success) throw refusal('BAD_DATA', `${said}: ${describeIssue(result.issues[0])}.`);
  const unstorable = unstorableText(result.output);
  if (unstorable !== null)
    throw refusal(
      'BAD_DATA',
      `${said}: ${unstorable}: contains a character that cannot be stored.`,
    );
  return { ...item, data: result.output };
}

export function checkWay(items: readonly NamedItem[], isMultipart: boolean): void {
  for (const { name, method } of items)
    if ((method.kind === 'upload') !== isMultipart)
      throw refusal(
        'BAD_DATA',
        isMultipart
          ? `${name}: this method takes no files: send it in an envelope.`
          : `${name}: send it as multipart/form-data.`,
      );
}

/** Decision P11: the lender may rename one method. Null: unknown method. */
function contractName(said: string, { config }: Lender): MethodName | null {
  if (said === config.uploadStatusMethod) return UPLOAD_STATUS_METHOD;
  const isKnown = said !== UPLOAD_STATUS_METHOD && Object.hasOwn(catalogue, said);
  return isKnown ? (said as MethodName) : null;
}

/** Removes the prefix from the top-level keys of an item's data (decision P2). */
export function withoutPrefix(
  data: Readonly<Record<string, unknown>>,
  prefix: string,
): Record<string, unknown> {
  const entries = Object.entries(data).map(([key, value]) => {
    if (!key.startsWith(prefix))
      throw refusal('BAD_DATA', `The key ${quoted(key)} does not begin with '${prefix}'.`);
    return [key.slice(prefix.length), value] as const;
  });
  return Object.fromEntries(entries);
}

/** PostgreSQL cannot store the character 0 or a lone surrogate. */
const unstorable = /[\0\p{Surrogate}]/u;

/** The path of the first text in a request's data that cannot be stored, such as 'images.2'; null: none. */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorableText(part, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
