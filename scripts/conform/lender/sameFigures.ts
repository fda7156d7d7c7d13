import * as v from 'valibot';
import { objectsIn } from './answers';
import type { Called, Driven } from './driveMethods';
import type { Outcome } from './finding';
import { checksOf, notReached, unlessAny } from './finding';
import { contradictions } from './oneMoment';

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
export const echoFaults = ({
  name,
  data,
  answer,
}: Pick<Called, 'name' | 'data' | 'answer'>): string[] =>
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

/** Two answers with other figures of one order or checkout. */
function changedFigures(called: readonly Called[]): string[] {
  const first = new Map<string, { readonly value: unknown; readonly name: string }>();
  const faults = new Set<string>();
  for (const { name, answer } of called)
    for (const [, object] of objectsIn(answer)) {
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

function asAsked({ wire, called }: Driven): Outcome {
  const answered = called.filter(({ answer }) => answer !== undefined);
  if (answered.length === 0) return notReached('needs an answer');
  const { packageName } = wire.target;
  return unlessAny(
    answered.flatMap((one) => echoFaults({ ...one, data: { ...one.data, packageName } })),
    'amounts, terms and ids as in the request',
    `${answered.length} answers`,
  );
}

/** Checks that compare an answer with its request and with the other answers. */
export const sameFigures = checksOf<Driven>({
  'same.request': ['section 7', 'an answer is about what was asked for', asAsked],
  'same.answers': [
    'section 7',
    'all answers agree on an order, a checkout, the credit and the limit',
    async (driven) =>
      unlessAny(
        [...new Set([...changedFigures(driven.called), ...(await contradictions(driven))])],
        'the same figures in all answers',
      ),
  ],
});
