import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import type { Answer, Ask, Fault, Looked } from './look';
import { PLAIN, cost, danger } from './look';

const isWebPage = ({ body }: Answer): boolean => body.toString().trimStart().startsWith('<');

function notStored({ headers }: Answer): Fault[] {
  const found = headers['cache-control'];
  if (found === 'no-store') return [];
  return [
    danger(
      found === undefined
        ? 'cache-control is missing'
        : `cache-control is '${found}', not 'no-store'`,
    ),
  ];
}

/** The lender's own headers reach the phone: its answers are never kept, and tell its time. */
export async function lookAtLender(ask: Ask, url: string): Promise<Looked> {
  const answer = await ask(url, PLAIN);
  const { status, headers } = answer;
  const isClosed = headers[MAINTENANCE_HEADER] === '1';
  const own = [
    ...((status >= 500 || status === 404) && !isClosed
      ? [danger(`it answers ${status}: no lender is there`)]
      : []),
    ...notStored(answer),
    ...(headers['date'] === undefined
      ? [cost('date is missing, which tells the lender’s time')]
      : []),
  ];
  // The headers of another's page say nothing of the lender's.
  const faults = isWebPage(answer) ? [danger('a web page answers for the lender')] : own;
  const notes = isClosed ? ['the lender says that it is in maintenance'] : [];
  return { kind: 'lender', url, faults, notes, text: null };
}

/** A batch would be counted, so the collector is asked for what it refuses to give, which it says in its own way. */
export async function lookAtCollector(ask: Ask, url: string): Promise<Looked> {
  const answer = await ask(url, PLAIN);
  const { status, headers } = answer;
  const isThere = status === 405 && headers['allow'] === 'POST';
  const given = status === 405 ? '405 without allow: POST' : `${status}, not 405`;
  const found = isWebPage(answer)
    ? 'a web page answers for the collector of beacons'
    : `it answers ${given}: no collector of beacons is there`;
  const faults = isThere ? notStored(answer) : [danger(found)];
  return { kind: 'collector', url, faults, notes: [], text: null };
}
