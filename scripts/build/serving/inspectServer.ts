import { MAINTENANCE_HEADER, responseEnvelope } from '@pautang/shared/contract/envelope';
import * as v from 'valibot';
import type { Answer, Ask, Fault, Looked } from './inspection';
import { PLAIN, cost, danger, inShort } from './inspection';
import { headerFaults } from './inspectFile';

const notStored = (answer: Answer): Fault[] =>
  headerFaults({ 'cache-control': 'no-store' }, answer, () => danger);

/** An encrypted answer (decision P4): an IV and whole blocks, in lower-case hex. */
const SEALED = /^(?:[0-9a-f]{32}){2,}$/;
/** Statuses of a gateway before the lender. The lender may refuse a GET outside the contract by any other 4xx. */
const GUARDS = new Set([401, 403, 404, 407, 429]);

/** Returns the code of an answer in a lender's form (decision P3), 'sealed' if only phones can read it; else null. */
function codeOf({ body }: Answer): number | 'sealed' | null {
  const text = body.toString().trim();
  if (SEALED.test(text)) return 'sealed';
  try {
    return v.parse(responseEnvelope, JSON.parse(text)).code;
  } catch {
    return null;
  }
}

const isClosed = ({ headers }: Answer): boolean => headers[MAINTENANCE_HEADER] === '1';

/** Returns why this is not the answer of a healthy lender; null: it is. */
function lenderFault(method: 'GET' | 'POST', answer: Answer): string | null {
  const { status } = answer;
  if (isClosed(answer)) return null;
  const code = codeOf(answer);
  if (code !== null && status >= 500)
    return `the lender answers, but failed: ${code === 'sealed' ? status : code}`;
  // A lender never accepts nonsense, so code 0 comes from a server that gives it to every request.
  if (code !== null && code !== 0 && (status < 300 || status >= 400)) return null;
  const isRefused = status >= 400 && status < 500 && !GUARDS.has(status);
  if (method === 'GET' && isRefused && !isWebPage(answer)) return null;
  return `it answers ${inShort(answer)}: no lender is there`;
}

const isWebPage = ({ body }: Answer): boolean => body.toString().trimStart().startsWith('<');

function told(byGet: string | null, byPost: string | null): Fault[] {
  if (byGet === byPost) return byGet === null ? [] : [danger(byGet)];
  return Object.entries({ GET: byGet, POST: byPost }).flatMap(([method, fault]) =>
    fault === null ? [] : [danger(`by ${method}, ${fault}`)],
  );
}

/** Sends nonsense, which only a lender refuses in its own form. Its answers must have a date and not be stored. */
export async function inspectLender(ask: Ask, url: string, packageName: string): Promise<Looked> {
  const asked = { ...PLAIN, package: packageName };
  const answer = await ask(url, asked);
  const typed = { ...asked, 'content-type': 'text/plain' };
  const posted = await ask(url, typed, { posted: 'nonsense' });
  const fault = lenderFault('GET', answer);
  const dated =
    answer.headers['date'] === undefined
      ? [cost('date is missing, so phones do not learn the lender’s time')]
      : [];
  // The headers of a gateway's answer are not the lender's.
  const own = fault === null || codeOf(answer) !== null ? [...notStored(answer), ...dated] : [];
  const notes = isClosed(answer) ? ['the lender says that it is in maintenance'] : [];
  const faults = [...told(fault, lenderFault('POST', posted)), ...own];
  return { kind: 'lender', url, faults, notes, text: null };
}

/** Checks the collector with a request that it refuses in its own form, because it would count a batch. */
export async function inspectCollector(ask: Ask, url: string): Promise<Looked> {
  const answer = await ask(url, PLAIN);
  const { status, headers } = answer;
  const isThere = status === 405 && headers['allow'] === 'POST';
  const given = status === 405 ? '405 without allow: POST' : `${inShort(answer)}, not 405`;
  const faults = isThere
    ? notStored(answer)
    : [danger(`it answers ${given}: no collector of beacons is there`)];
  return { kind: 'collector', url, faults, notes: [], text: null };
}
