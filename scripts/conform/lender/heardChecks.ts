import { REQUEST_TIMEOUT_MS } from '@pautang/shared/contract/constants';
import { MAINTENANCE_HEADER, maintenanceNotice } from '@pautang/shared/contract/envelope';
import { instant } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';
import { prefixedKeys } from './answers';
import type { Outcome } from './finding';
import { checksOf, doesNotApply, fewOf, notReached, unless, unlessAny } from './finding';
import type { Heard, Wire } from './wire';
import { dateOf, inWords } from './wire';

/** Number of answers that a comparison needs. */
const SOME = 3;

const isAnswered = ({ status }: Heard) => status >= 200 && status < 300;

/** Lists each fault once, with its count and the first call that showed it. */
function countedFaults(heard: readonly Heard[], faultOf: (one: Heard) => string | null): string[] {
  const seen = new Map<string, { first: string; times: number }>();
  for (const one of heard) {
    const fault = faultOf(one);
    if (fault === null) continue;
    const known = seen.get(fault) ?? { first: one.asked, times: 0 };
    seen.set(fault, { ...known, times: known.times + 1 });
  }
  return [...seen].map(([fault, { first, times }]) => `${fault} (${times} times, as for ${first})`);
}

function cipherForm({ heard, target }: Wire): Outcome {
  const answered = heard.filter(isAnswered);
  if (!target.isEncrypted) return doesNotApply('encryption is off');
  return unlessAny(
    countedFaults(answered, ({ opened }) => opened.fault),
    'lower-case hex of AES-256-CBC with PKCS#7',
    `${answered.length} answers`,
  );
}

/** Makes a few more calls if a run with `--only` has made too few for a comparison. */
async function hearSome({ heard, send }: Wire): Promise<void> {
  for (let more = SOME - heard.filter(isAnswered).length; more > 0; more -= 1)
    await send([{ method: 'listQuestion', data: {} }]);
}

async function freshIv(wire: Wire): Promise<Outcome> {
  const { heard, target } = wire;
  if (!target.isEncrypted) return doesNotApply('encryption is off');
  await hearSome(wire);
  const ivs = heard.flatMap(({ opened }) => (opened.iv === null ? [] : [opened.iv]));
  if (ivs.length < 2) return notReached('needs two encrypted answers');
  const repeated = ivs.length - new Set(ivs).size;
  const fault = `${repeated} of ${ivs.length} with an IV of an earlier answer`;
  return unless(repeated > 0 ? fault : null, 'a fresh IV for each answer', `${ivs.length} answers`);
}

function plainWhenOff({ heard, target }: Wire): Outcome {
  if (target.isEncrypted) return doesNotApply('encryption is on');
  return unlessAny(
    countedFaults(heard.filter(isAnswered), ({ opened }) =>
      opened.form === 'plain' ? null : (opened.fault ?? 'encrypted text'),
    ),
    'plain JSON',
  );
}

function contentType({ heard, target }: Wire): Outcome {
  const wanted = target.isEncrypted ? 'text/plain' : 'application/json';
  return unlessAny(
    countedFaults(heard.filter(isAnswered), ({ headers }) => {
      const type = headers.get('content-type') ?? 'no Content-Type';
      return type.startsWith(wanted) ? null : type.slice(0, 60);
    }),
    wanted,
  );
}

function shape({ heard }: Wire): Outcome {
  return unlessAny(
    countedFaults(heard.filter(isAnswered), (one) => (one.envelope === null ? inWords(one) : null)),
    '{code, msg, data} with a whole number and a text',
  );
}

/** Finds answers with code 0 but without data: a page would treat the call as done. */
function zero({ heard }: Wire): Outcome {
  return unlessAny(
    countedFaults(heard, ({ envelope }) => {
      if (envelope === null || envelope.code !== 0) return null;
      if (!Array.isArray(envelope.data)) return 'code 0 without a list of answers';
      return envelope.data.length === 0 ? 'code 0 with an empty list' : null;
    }),
    'code 0 only with the answers',
  );
}

function keys({ heard, target }: Wire): Outcome {
  return unlessAny(
    countedFaults(heard, ({ opened }) => {
      const [first] = prefixedKeys(opened.value, target.prefix);
      return first === undefined ? null : `the key ${first.slice(0, 40)}`;
    }),
    'keys without the prefix',
  );
}

const SECOND_MS = 1_000;
const STEP_BACK_MS = 2_000;

function dates({ heard }: Wire): Outcome {
  const answered = heard.filter(({ failure }) => failure === null);
  const faults = countedFaults(answered, (one) => {
    if (dateOf(one) !== null) return null;
    return one.headers.has('date') ? 'an invalid Date' : 'no Date';
  });
  const ahead = answered.map((one) => (dateOf(one) ?? 0) - one.at);
  const least = Math.round(Math.max(...ahead) / SECOND_MS);
  const side = least > 0 ? 'ahead of' : 'behind';
  const note = `the lender's clock is ${Math.abs(least)} s ${side} this machine's, which is allowed`;
  return unlessAny(faults, 'a Date header on every answer', Math.abs(least) > 2 ? note : '');
}

/** The app measures elapsed time by its own clock, so the clocks of all the lender's servers must agree. */
async function steadyClock(wire: Wire): Promise<Outcome> {
  const { heard } = wire;
  await hearSome(wire);
  const ahead = heard.flatMap((one) => {
    const date = dateOf(one);
    if (date === null) return [];
    return [{ least: date - one.at, most: date + SECOND_MS - (one.at - one.ms) }];
  });
  if (ahead.length < 2) return notReached('needs Date headers');
  const apart =
    Math.max(...ahead.map(({ least }) => least)) - Math.min(...ahead.map(({ most }) => most));
  const fault = `answers ${Math.round(apart / SECOND_MS)} s apart`;
  return unless(apart > STEP_BACK_MS ? fault : null, 'one clock in all answers');
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function speed({ heard, target }: Wire): Outcome {
  const times = heard.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const late = heard.filter(({ failure }) => failure === 'no answer in time');
  const figures = `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, ${times.length} calls`;
  const fault = `none for ${fewOf([...new Set(late.map(({ asked }) => asked))])}; ${figures}`;
  const limit = `an answer within ${Math.min(target.timeoutMs, REQUEST_TIMEOUT_MS) / SECOND_MS} s`;
  return unless(late.length > 0 ? fault : null, limit, figures);
}

function reachable({ heard }: Wire): Outcome {
  const broken = heard.filter(
    ({ failure, status }) =>
      failure === 'no connection' || status >= 500 || (status >= 300 && status < 400),
  );
  return unlessAny(
    countedFaults(broken, (one) => inWords(one)),
    'an answer without a server error or a redirection',
    `${heard.length} calls`,
  );
}

function maintenance({ heard }: Wire): Outcome {
  const closed = heard.filter(({ headers }) => headers.get(MAINTENANCE_HEADER) === '1');
  if (closed.length === 0) return doesNotApply('needs a lender in maintenance');
  return unlessAny(
    countedFaults(closed, ({ status, envelope }) => {
      if (status !== 200) return `HTTP ${status}`;
      if (envelope === null || envelope.code === 0) return 'code 0, or no envelope';
      const notice = v.safeParse(maintenanceNotice, envelope.data);
      return notice.success && v.is(instant, notice.output.maintenanceTime)
        ? null
        : 'a maintenanceTime that is not an instant';
    }),
    'HTTP 200, a code of its own and maintenanceTime',
  );
}

export const heardChecks = checksOf<Wire>({
  'wire.shape': ['P3', 'every answer is {code, msg, data}', shape],
  'wire.zero': ['P3, section 8', 'code 0 means only success', zero],
  'wire.keys': ['P3', 'keys of answers carry no prefix', keys],
  'wire.errors': ['sections 8 and 9', 'no server error, no redirection', reachable],
  'cipher.form': ['P4', 'answers are encrypted as specified', cipherForm],
  'cipher.iv': ['P4', 'each answer has a fresh IV', freshIv],
  'cipher.off': ['P5', 'with encryption off answers are plain JSON', plainWhenOff],
  'cipher.type': ['P4, P5', 'the Content-Type is right', contentType],
  'maintenance.notice': ['P10', 'the maintenance notice is as specified', maintenance],
  'time.date': ['P14', 'every answer has a Date header', dates],
  'time.clock': ['P14', 'all answers follow one clock', steadyClock],
  'speed.timeout': ['section 9', 'every answer comes in time', speed],
});
