import { isDeepStrictEqual } from 'node:util';
import type {
  borrowQuota,
  getCoupons,
  queryBorrowQuotaWithInput,
} from '@pautang/shared/contract/borrow';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import type { Quote } from '@pautang/shared/contract/loan';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { InferOutput } from 'valibot';
import { dataIn, schemaFaults } from './answers';
import type { Outcome } from './finding';
import { checksOf, notReached, unlessAny } from './finding';
import { echoFaults } from './sameFigures';
import { senseFaults, wrongSums } from './answerBounds';
import type { Wire } from './wire';
import { dateOf, inWords } from './wire';

interface Chooser {
  readonly wire: Wire;
  readonly token: string;
}

const PRICE = 'queryBorrowQuotaWithInput';

async function read({ wire, token }: Chooser, name: MethodName, data: object) {
  const heard = await wire.send([{ method: name, data: { ...data } }], { token });
  const answer = dataIn(heard, name, wire.target);
  // An invalid answer is a fault of its method, which another check reports.
  return { heard, answer: schemaFaults(name, answer).length === 0 ? answer : null };
}

type Selection = RequestOf<typeof queryBorrowQuotaWithInput>;

/** Chooses a coupon too, if the borrower has one for this choice: it has to take off its amount. */
async function couponFaults(session: Chooser, same: Selection, without: unknown) {
  const { loanAmount, periods } = same;
  const { answer: list } = await read(session, 'getCoupons', { loanAmount, periods });
  const coupons = list === null ? [] : (list as ResponseOf<typeof getCoupons>).coupons;
  const one = coupons.find(({ state }) => state === 'available');
  if (one === undefined) return [];
  const data = { ...same, couponIds: [one.couponId] };
  const { heard, answer } = await read(session, PRICE, data);
  if (answer === null) return [`${inWords(heard)} for an available coupon in ${PRICE}`];
  const { quote } = answer as ResponseOf<typeof queryBorrowQuotaWithInput>;
  const saved = (without as Quote).totalRepayment - quote.totalRepayment;
  return [
    ...(quote.couponDiscount === one.amount ? [] : ['couponDiscount is not the coupon’s amount']),
    ...(saved === quote.couponDiscount ? [] : ['totalRepayment is not less by couponDiscount']),
  ].map((fault) => `${PRICE}.quote: ${fault}`);
}

/** Chooses an amount and a term, then others, then the first again, as a borrower at the slider does. */
async function choices(session: Chooser): Promise<Outcome> {
  const first = await read(session, 'queryBorrowQuota', {});
  if (first.answer === null)
    return notReached(
      `needs an approved borrower without an open loan; the lender answered ${inWords(first.heard)}`,
    );
  const quota = first.answer as InferOutput<typeof borrowQuota>;
  const { minAmount, maxAmount, suggestedAmount, terms } = quota;
  const choice = (loanAmount: number, at: number) => ({
    loanAmount,
    periods: terms.at(at)?.periods ?? quota.quote.periods,
    couponIds: [],
  });
  const same = choice(suggestedAmount, 0);
  const other = choice(suggestedAmount === maxAmount ? minAmount : maxAmount, -1);
  const faults: string[] = [];
  const prices: unknown[] = [quota.quote];
  const texts: unknown[] = [];
  for (const data of [same, other, same]) {
    const { heard, answer } = await read(session, PRICE, data);
    if (answer === null) return notReached(`needs a price; the lender answered ${inWords(heard)}`);
    faults.push(
      ...echoFaults(PRICE, data, answer),
      ...senseFaults(PRICE, answer, dateOf(heard) ?? heard.at).faults,
      ...wrongSums(PRICE, answer).faults,
    );
    prices.push((answer as ResponseOf<typeof queryBorrowQuotaWithInput>).quote);
    const { answer: preview } = await read(session, 'loanContractPreview', data);
    texts.push(preview && (preview as { readonly html: string }).html);
  }
  faults.push(...(await couponFaults(session, same, prices[1])));
  const [offered, before, between, after] = prices;
  const isOneChoice = isDeepStrictEqual(same, other);
  if (!isDeepStrictEqual(offered, before))
    faults.push(`another price than the quota's in ${PRICE}`);
  if (!isDeepStrictEqual(before, after))
    faults.push(`another price of the same choice in ${PRICE}`);
  if (!isOneChoice && isDeepStrictEqual(before, between))
    faults.push(`one price for two choices in ${PRICE}`);
  if (!isOneChoice && texts[0] !== null && texts[0] === texts[1])
    faults.push('one contract for two choices in loanContractPreview');
  return unlessAny([...new Set(faults)], 'the price and contract of each choice', '3 choices');
}

/** Checks that choose a loan several times. They run first, because nothing can be chosen while a loan is open. */
export const selectionChecks = checksOf<Chooser>({
  'same.choice': ['section 5', 'a price is that of the last choice', choices],
});
