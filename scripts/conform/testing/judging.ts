import type { Scenario } from '../../sandbox/control/scenarios';
import { PACKAGE_NAME } from '../../sandbox/lender/lender';
import type { TestLender } from '../../sandbox/testing/testLender';
import type { Judgement } from '../lender/conformLender';
import { conformLender } from '../lender/conformLender';
import type { Finding } from '../lender/finding';
import type { Renewals } from '../lender/known';
import type { Ask, Target } from '../lender/wire';

export type Borrower = Awaited<ReturnType<TestLender['create']>>;

interface Options {
  readonly scenario: Scenario;
  /** checks or groups of them; absent: all */
  readonly only?: readonly string[];
  readonly mayAct?: boolean;
  readonly expiredToken?: string;
  /** logs in by the code of a text message */
  readonly isByText?: boolean;
  /** brings the borrower into the state that it takes */
  readonly prepare?: (borrower: Borrower) => Promise<Renewals | void>;
  /** what lies between the lender and whoever judges it */
  readonly between?: (ask: Ask) => Ask;
}

/** Where the sandbox lender is found without a port. */
export const target: Target = {
  base: 'http://localhost/api',
  packageName: PACKAGE_NAME,
  prefix: 'credit_',
  isEncrypted: true,
  uploadStatusMethod: 'f8in1Status',
  timeoutMs: 30_000,
  origin: null,
};

/** A `fetch` that reaches a lender without a port. */
export function askInProcess(app: TestLender['app']): Ask {
  return async (url, init) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(url);
    const body = Buffer.from(await request.arrayBuffer());
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method as 'GET' | 'POST' | 'OPTIONS',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 ? { payload: body } : {}),
    });
    const answered = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.fromEntries(answered),
    });
  };
}

/** Judges the sandbox lender as a fresh borrower in this state, beside another borrower. */
export async function judge(lender: TestLender, options: Options): Promise<Judgement> {
  const {
    scenario,
    only,
    prepare,
    mayAct = false,
    expiredToken = null,
    isByText = false,
    between = (ask) => ask,
  } = options;
  const given = { reoffer: true, couponPopup: true };
  const borrower = await lender.create(scenario, given);
  const renewals = (await prepare?.(borrower)) ?? {};
  const { mobile, code, username, password } = borrower;
  const other = await lender.create('approved');
  return conformLender({
    target,
    // a password is slow to check, on purpose
    credentials:
      only === undefined
        ? { mobile, username, password }
        : { mobile, code: isByText ? null : code },
    other: { mobile: other.mobile, code: other.code },
    expiredToken,
    renewals,
    mayAct,
    isAsked: (id) =>
      only === undefined || only.some((one) => id === one || id.startsWith(`${one}.`)),
    ask: between(askInProcess(lender.app)),
    askCode: async () => {
      const said = await lender.app.inject({ url: `/sandbox/messages/${mobile}` });
      return said.json<{ lastCode: string }>().lastCode;
    },
    say: () => {},
  });
}

/** The lines that deviate, as a person reads them. */
export const deviating = ({ findings }: Judgement): string[] =>
  findings.filter(({ verdict }) => verdict === 'deviates').map(lineOf);

const lineOf = ({ id, where, detail }: Finding): string => `${id} (${where}): ${detail}`;
