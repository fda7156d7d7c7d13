import { MAINTENANCE_HEADER, responseEnvelope } from '@pautang/shared/contract/envelope';
import * as v from 'valibot';
import type { Answer, Ask, Inspection } from './inspection';
import { PLAIN, inShort } from './inspection';
import { headerFaults } from './inspectFile';

/** The answers of a server must not be stored. */
function inspectStored(found: Inspection, answer: Answer): void {
  for (const { what } of headerFaults({ 'cache-control': 'no-store' }, answer)) found.danger(what);
}

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

/** Sends nonsense, which only a lender refuses in its own form. Its answers must have a date and not be stored. */
export async function inspectLender(
  ask: Ask,
  found: Inspection,
  packageName: string,
): Promise<void> {
  const asked = { ...PLAIN, package: packageName };
  const answer = await ask(found.url, asked);
  const typed = { ...asked, 'content-type': 'text/plain' };
  const posted = await ask(found.url, typed, { posted: 'nonsense' });
  const [byGet, byPost] = [lenderFault('GET', answer), lenderFault('POST', posted)];
  if (byGet !== null) found.danger(byGet === byPost ? byGet : `by GET, ${byGet}`);
  if (byPost !== null && byPost !== byGet) found.danger(`by POST, ${byPost}`);
  // The headers of a gateway's answer are not the lender's.
  if (byGet === null || codeOf(answer) !== null) {
    inspectStored(found, answer);
    if (answer.headers['date'] === undefined)
      found.cost('date is missing, so phones do not learn the lender’s time');
  }
  if (isClosed(answer)) found.notes.push('the lender says that it is in maintenance');
}

/** Checks the collector with a request that it refuses in its own form, because it would count a batch. */
export async function inspectCollector(ask: Ask, found: Inspection): Promise<void> {
  const answer = await ask(found.url, PLAIN);
  const { status, headers } = answer;
  if (status === 405 && headers['allow'] === 'POST') return inspectStored(found, answer);
  const given = status === 405 ? '405 without allow: POST' : `${inShort(answer)}, not 405`;
  return found.danger(`it answers ${given}: no collector of beacons is there`);
}
