import * as v from 'valibot';
import { objectsIn } from './answers';
import type { Called, Driven } from './driveMethods';
import type { Outcome } from './finding';
import { checksOf, notReached, unlessAny } from './finding';
import type { Fact } from './oneMoment';
import { contradictions, differences, factOf } from './oneMoment';

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

/** Fields that never change, by the id of the order or checkout that has them. */
const lasting = {
  loanOrderId: ['loanNumber', 'loanAmount', 'lendingAmount', 'appliedAt'],
  repaymentId: ['amount', 'reference'],
} as const;

/** The lasting figures in an answer. A payment names its checkout, but its amount is its own. */
const lastingFacts = (_name: string, answer: unknown): Fact[] =>
  [...objectsIn(answer)].flatMap(([, object]) =>
    Object.entries('paymentId' in object ? {} : lasting).flatMap(([id, fields]) =>
      fields
        .filter((field) => isScalar(object[id]) && isScalar(object[field]))
        .map((field) => factOf(`one ${id}`, String(object[id]), field, object[field])),
    ),
  );

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
    async (driven) => {
      const answers = driven.called.map(({ name, answer }) => [name, answer] as const);
      const faults = [...differences(answers, lastingFacts), ...(await contradictions(driven))];
      return unlessAny([...new Set(faults)], 'the same figures in all answers');
    },
  ],
});
