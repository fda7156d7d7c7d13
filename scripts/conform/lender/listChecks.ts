import * as v from 'valibot';
import { dataIn } from './answers';
import type { Driven } from './driveMethods';
import { sendTo } from './driveMethods';
import type { Outcome } from './finding';
import { checksOf, notReached, unlessAny } from './finding';

/** More pages than any list of a test borrower has. */
const MOST_PAGES = 100;

const aList = v.looseObject({ hasMore: v.boolean(), total: v.number() });
/** The instant by which a list is sorted: of an order, an agreement, or a ticket and its messages. */
const dated = ['appliedAt', 'acceptedAt', 'createTime'] as const;
type Item = Partial<Readonly<Record<(typeof dated)[number], unknown>>>;

interface List {
  readonly name: string;
  readonly total: number;
  readonly items: readonly Item[];
  /** why the list has no end; null if it ends */
  readonly endless: string | null;
}

const listsIn = ({ called }: Driven) => called.filter(({ answer }) => v.is(aList, answer));

/** Reads each list to its end. */
async function readAll(driven: Driven): Promise<List[]> {
  const { wire, token } = driven;
  const lists: List[] = [];
  for (const { name, data } of listsIn(driven)) {
    const items: Item[] = [];
    let total = 0;
    let endless: string | null = null;
    for (let page = 1; ; page += 1) {
      const heard = await sendTo(wire, { name, data: { ...data, page } }, token);
      const list = v.safeParse(aList, dataIn(heard, name, wire.target));
      if (!list.success) break;
      const found = Object.values(list.output).find(Array.isArray) ?? [];
      items.push(...(found as Item[]));
      ({ total } = list.output);
      if (!list.output.hasMore) break;
      if (found.length > 0 && page < MOST_PAGES) continue;
      endless = found.length === 0 ? 'an empty page' : `${page} pages`;
      break;
    }
    lists.push({ name, total, items, endless });
  }
  return lists;
}

/** The lists of a run, which several checks judge and one reads. */
const read = new WeakMap<Driven, Promise<List[]>>();
function listsOf(driven: Driven): Promise<List[]> {
  const lists = read.get(driven) ?? readAll(driven);
  read.set(driven, lists);
  return lists;
}

const judging =
  (faultOf: (list: List) => string | null, expected: string) =>
  async (driven: Driven): Promise<Outcome> => {
    const lists = await listsOf(driven);
    if (lists.length === 0) return notReached('needs a list');
    const faults = lists.flatMap((list) => faultOf(list) ?? []);
    return unlessAny(faults, expected, `${lists.length} lists`);
  };

function isNewestFirst(items: readonly Item[]): boolean {
  const times = items.map((item) =>
    Date.parse(String(dated.map((field) => item[field]).find((at) => at !== undefined))),
  );
  return times.every((time, at) => !(time > (times[at - 1] ?? time)));
}

/** Checks of the lists, which read them page by page. */
export const listChecks = checksOf<Driven>({
  'list.end': [
    'section 7',
    'each list ends',
    judging(
      ({ name, endless }) => endless && `${name} has more after ${endless}`,
      'lists that end',
    ),
  ],
  'list.whole': [
    'S9',
    'the pages of a list hold all of its items',
    judging(
      ({ name, total, items, endless }) =>
        endless !== null || items.length === total
          ? null
          : `${items.length} of ${total} items for ${name}`,
      'as many items as total says',
    ),
  ],
  'list.order': [
    'S9',
    'each list begins with the newest',
    judging(
      ({ name, items }) =>
        isNewestFirst(items) ? null : `an older item before a newer for ${name}`,
      'the newest first',
    ),
  ],
});
