import * as v from 'valibot';
import { somebody } from '../content/people';
import type { Tx } from '../../lib/database/openDatabase';
import { digits } from '../lender/ids';
import { PACKAGE_NAME } from '../lender/lender';
import { giveCouponPopup } from '../lender/loans/coupons';
import { giveReoffer } from '../lender/loans/reoffers';
import { borrowerByMobile, createBorrower } from '../lender/sessions/borrowers';
import { hashPassword } from '../lender/sessions/passwords';
import { openSession } from '../lender/sessions/sessions';
import { sendSmsCode } from '../lender/sessions/smsCodes';
import { latestCode } from './messages';
import { scenarioNames, scenarios } from './scenarios';
import type { Act } from '../lender/act';

/** `examples.ts` explains the options. */
export const createBody = v.strictObject({
  scenario: v.picklist(scenarioNames),
  auto: v.optional(v.boolean(), false),
  faceCheck: v.optional(v.boolean(), false),
  reoffer: v.optional(v.boolean(), false),
  couponPopup: v.optional(v.boolean(), false),
  /** whole pesos */
  creditLimit: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(1_000), v.maxValue(10_000)),
    8_000,
  ),
});
type CreateBody = v.InferOutput<typeof createBody>;

/** Between 8 and 18 characters, as section 5 requires. */
const PASSWORD = 'Pautang2026';
/** Made with the first borrower and reused, because hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** Creates a borrower in a state. Returns everything needed to log in. */
export async function createInScenario(act: Act, { scenario, auto, ...more }: CreateBody) {
  const mobile = await freeMobile(act.tx);
  const person = somebody();
  const known = scenario === 'new' || scenario === 'form_pending' ? {} : person;
  const username = `${person.firstName}.${mobile.slice(-7)}`.toLowerCase();
  const borrower = await createBorrower(act, {
    mobile,
    username,
    passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
    creditLimitPesos: more.creditLimit,
    faceCheck: more.faceCheck,
    ...(more.reoffer ? { longestTermDays: 90 } : {}),
    ...known,
  });
  await scenarios[scenario]({ ...act, borrower, isAuto: auto });
  if (more.reoffer) await giveReoffer(act, borrower);
  if (more.couponPopup) await giveCouponPopup(act, borrower);
  await sendSmsCode(act, { mobile, purpose: 'login' }, null);
  return {
    mobile,
    code: await latestCode(act.tx, mobile),
    username,
    password: PASSWORD,
    token: await openSession(act, borrower.id, PACKAGE_NAME),
    userId: borrower.id,
    packageName: PACKAGE_NAME,
  };
}

async function freeMobile(tx: Tx): Promise<string> {
  for (;;) {
    const mobile = `09${digits(9)}`;
    if ((await borrowerByMobile(tx, mobile)) === null) return mobile;
  }
}
