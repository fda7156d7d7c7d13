import * as v from 'valibot';
import type { Called, Driven } from './driveMethods';
import type { Outcome } from './finding';
import { checksOf, notReached, unlessAny } from './finding';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  v.is(v.looseObject({}), value) && !Array.isArray(value) ? value : {};
const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The parts of an answer that repeat fields of the request. */
const partsIn = (answer: Fields): readonly (readonly [string, Fields])[] => [
  ['', answer],
  ...['quote', 'order', 'feedback'].map((part) => [`${part}.`, fieldsOf(answer[part])] as const),
  ['plan.order.', fieldsOf(fieldsOf(answer['plan'])['order'])],
];

/** An answer about something else than was asked for, such as the price of another amount. */
const echoFaults = ({ name, data, answer }: Pick<Called, 'name' | 'data' | 'answer'>): string[] =>
  partsIn(fieldsOf(answer)).flatMap(([path, part]) =>
    Object.entries(data)
      .filter(([field, value]) => isScalar(value) && field in part && part[field] !== value)
      .map(([field]) => `${name}.${path}${field}: not as asked`),
  );

/** Fields that never change, by the id of what has them. */
const lasting = {
  loanOrderId: ['loanNumber', 'loanAmount', 'lendingAmount', 'appliedAt'],
  repaymentId: ['amount', 'reference'],
} as const;

/** Returns this value and all that it contains. */
function objectsIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [fieldsOf(value), ...inner];
}

/** Two answers with other figures of one order or checkout. */
function changedFigures(called: readonly Called[]): string[] {
  const first = new Map<string, { readonly value: unknown; readonly name: string }>();
  const faults = new Set<string>();
  for (const { name, answer } of called)
    for (const object of objectsIn(answer)) {
      // A payment names its checkout, but its amount is its own.
      if ('paymentId' in object) continue;
      for (const [id, fields] of Object.entries(lasting))
        for (const field of fields) {
          if (!isScalar(object[id]) || !isScalar(object[field])) continue;
          const key = `${String(object[id])} ${field}`;
          const known = first.get(key) ?? { value: object[field], name };
          first.set(key, known);
          if (known.value !== object[field])
            faults.add(`another ${field} of one ${id} in ${known.name} and ${name}`);
        }
    }
  return [...faults];
}

function asAsked({ called }: Driven): Outcome {
  const answered = called.filter(({ answer }) => answer !== undefined);
  if (answered.length === 0) return notReached('needs an answer');
  return unlessAny(
    answered.flatMap(echoFaults),
    'amounts, terms and ids as in the request',
    `${answered.length} answers`,
  );
}

/** Checks that compare an answer with its request and with the other answers. */
export const sameFigures = checksOf<Driven>({
  'same.request': ['section 7', 'an answer is about what was asked for', asAsked],
  'same.answers': [
    'section 7',
    'all answers agree on an order and on a checkout',
    ({ called }) => unlessAny(changedFigures(called), 'the same figures in all answers'),
  ],
});
