import { smsCode } from '@pautang/shared/contract/account';
import {
  DEFAULT_PREFIX,
  REQUEST_TIMEOUT_MS,
  UPLOAD_STATUS_METHOD,
} from '@pautang/shared/contract/constants';
import { payloadKey } from '@pautang/shared/contract/envelope';
import { id, mobile } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';
import type { Env } from '../kit';
import { optionValues, usage } from '../kit';
import type { BorrowerState } from './absences';
import { borrowerStates } from './absences';
import type { Asked } from './conformLender';
import { checkIds, takesBorrower } from './conformLender';
import type { Credentials } from './loginChecks';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);
const ADDRESS = 'must be an address with its path, such as https://lender.example/api';

const base = v.pipe(
  v.string(ADDRESS),
  v.url(ADDRESS),
  v.transform((text) => new URL(text)),
  v.check(({ search, hash, username }) => `${search}${hash}${username}` === '', ADDRESS),
  v.check(({ protocol, hostname }) => {
    return protocol === 'https:' || (protocol === 'http:' && local.has(hostname));
  }, 'must begin with https://, except on this machine: a token would travel in the clear'),
  v.transform(({ href }) => href.replace(/\/+$/, '')),
);
const PACKAGE = 'must be the name of the app, of 16 ASCII characters or more';
function hasKey(text: string): boolean {
  try {
    return payloadKey(text) !== '';
  } catch {
    return false;
  }
}
const packageName = v.pipe(
  v.string(PACKAGE),
  v.regex(/^[\x21-\x7e]+$/, PACKAGE),
  v.check(hasKey, PACKAGE),
);
const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.regex(pattern, message));
/** Accepts a text if the contract's schema accepts it. */
const like = (schema: v.GenericSchema, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(schema, text), message),
    ),
  );
const number = like(mobile, 'must be a mobile number as it is stored, 0 and ten digits');
const digits = like(smsCode, 'must be six digits');
const word = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(128));
const orderId = like(id, 'must be the id of an order');
const SECONDS = 'must be seconds, 0.001 to 60';
/** Names separated by commas. */
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
);

const stateNames = Object.keys(borrowerStates) as BorrowerState[];
const groupNames = new Set(checkIds.map((check) => check.split('.')[0]));

const isOf = (check: string, asked: string): boolean =>
  check === asked || check.startsWith(`${asked}.`);

const given = v.object({
  base,
  package: packageName,
  prefix: v.optional(
    matching(/^[a-z0-9_]{0,20}$/, 'must be at most 20 of a-z, 0-9 and _'),
    DEFAULT_PREFIX,
  ),
  encryption: v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'"), 'on'),
  'upload-status-method': v.optional(
    matching(/^\w{1,64}$/, 'must be 1 to 64 letters, digits and _'),
    UPLOAD_STATUS_METHOD,
  ),
  origin: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an origin such as https://app.example'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  mobile: number,
  code: digits,
  username: v.optional(word),
  password: v.optional(word),
  'other-mobile': number,
  'other-code': digits,
  'other-username': v.optional(word),
  'other-password': v.optional(word),
  'expired-token': v.optional(v.pipe(word, v.regex(/^\S+$/, 'must have no space in it'))),
  rollover: orderId,
  restructure: orderId,
  timeout: v.optional(
    v.pipe(
      matching(/^\d{1,3}(\.\d{1,3})?$/, SECONDS),
      v.transform((text) => Number(text) * 1_000),
      v.minValue(1, SECONDS),
      v.maxValue(REQUEST_TIMEOUT_MS, SECONDS),
    ),
  ),
  only: v.optional(
    v.pipe(
      list,
      v.everyItem(
        (one) => checkIds.some((check) => isOf(check, one)),
        `must name checks or groups of them, such as cipher,once.effect: ${[...groupNames].join(', ')}`,
      ),
    ),
  ),
  state: v.optional(
    v.pipe(
      list,
      v.array(v.picklist(stateNames, `must name states of a borrower: ${stateNames.join(', ')}`)),
    ),
  ),
  act: v.optional(v.boolean(), false),
  visitor: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
});
type Given = v.InferOutput<typeof given>;

const variableOf = (option: string) => `CONFORM_${option.toUpperCase().replaceAll('-', '_')}`;

/** The expired token can only come from the environment, where other users of the machine cannot read it. */
export const optionNames = Object.keys(given.entries).filter((name) => name !== 'expired-token');
const flags: readonly string[] = ['act', 'visitor', 'json'];
const typeOf = (name: string) => (flags.includes(name) ? 'boolean' : 'string');
const options = Object.fromEntries(
  optionNames.map((name) => [name, { type: typeOf(name) } as const]),
);

/** The options of a run. The kit adds the functions for network, terminal and progress. */
type LenderOptions = Omit<Asked, 'ask' | 'askCode' | 'wait' | 'say'> & { readonly isJson: boolean };

/** Reads and checks the command line and the environment. @throws ConformError that names the invalid option */
export function readOptions(args: readonly string[], env: Env): LenderOptions {
  const asked = optionValues(args, options);
  const fromEnv: Record<string, string> = {};
  for (const option of Object.keys(given.entries).filter((name) => !flags.includes(name))) {
    const value = env[variableOf(option)];
    if (value !== undefined && value !== '') fromEnv[option] = value;
    if (value === '' && !Object.hasOwn(asked, option) && asked['visitor'] !== true)
      throw usage(`${variableOf(option)} is set but empty. Give it a value, or unset it.`);
  }
  const result = v.safeParse(given, { ...fromEnv, ...asked });
  if (!result.success) {
    const [issue] = result.issues;
    const option = v.getDotPath(issue)?.split('.')[0] ?? '';
    const isOfEnv = !Object.hasOwn(asked, option) && Object.hasOwn(fromEnv, option);
    const isMissing = issue.type === 'object';
    const message = isMissing ? (option === 'base' ? ADDRESS : PACKAGE) : issue.message;
    throw usage(`${isOfEnv ? variableOf(option) : `--${option}`} ${message}.`);
  }
  const values = result.output;
  const { only, visitor } = values;
  const isAsked = (check: string) => only === undefined || only.some((one) => isOf(check, one));
  const credentials = visitor ? null : credentialsOf(values, '');
  if (credentials === null && !visitor && takesBorrower(isAsked))
    throw usage(
      'Give a test borrower by --mobile, or by --username and --password, or use --visitor to run only the checks without a login.',
    );
  return {
    target: {
      base: values.base,
      packageName: values.package,
      prefix: values.prefix,
      isEncrypted: values.encryption === 'on',
      uploadStatusMethod: values['upload-status-method'],
      timeoutMs: values.timeout ?? REQUEST_TIMEOUT_MS,
      origin: values.origin ?? null,
    },
    credentials,
    other: visitor ? null : credentialsOf(values, 'other-'),
    expiredToken: values['expired-token'] ?? null,
    renewals: {
      ...(values.rollover && { deferralOrderId: values.rollover }),
      ...(values.restructure && { restructureOrderId: values.restructure }),
    },
    mayAct: values.act,
    isAsked,
    isChosen: only !== undefined,
    states: values.state ?? null,
    isJson: values.json,
  };
}

function credentialsOf(values: Given, option: '' | 'other-'): Credentials | null {
  const number = values[`${option}mobile`];
  const username = values[`${option}username`];
  const password = values[`${option}password`];
  if ((username === undefined) !== (password === undefined))
    throw usage(`--${option}username and --${option}password go together.`);
  if (username !== undefined && password !== undefined)
    return { mobile: number ?? null, username, password };
  return number === undefined ? null : { mobile: number, code: values[`${option}code`] ?? null };
}
