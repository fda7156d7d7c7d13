import type { Scenario } from '../../sandbox/control/scenarios';
import { PACKAGE_NAME } from '../../sandbox/lender/lender';
import type { TestLender } from '../../sandbox/testing/testLender';
import type { BorrowerState } from '../lender/absences';
import type { Asked, Judgement } from '../lender/conformLender';
import { conformLender, takesBorrower } from '../lender/conformLender';
import type { Renewals } from '../lender/known';
import type { Ask, Target } from '../lender/wire';

export type Borrower = Awaited<ReturnType<TestLender['create']>>;

interface Options {
  readonly scenario: Scenario;
  /** checks or groups of them; all by default */
  readonly only?: readonly string[];
  /** states of a borrower that the run must meet; null for all, none by default */
  readonly states?: readonly BorrowerState[] | null;
  readonly mayAct?: boolean;
  readonly expiredToken?: string;
  /** true if both borrowers log in by codes that a person types */
  readonly isByText?: boolean;
  /** brings the borrower into the state that the run needs */
  readonly prepare?: (borrower: Borrower) => Promise<Renewals | void>;
  /** wraps the requests to the lender, to plant a deviation */
  readonly between?: ((ask: Ask) => Ask) | undefined;
}

export const target: Target = {
  base: 'http://localhost/api',
  packageName: PACKAGE_NAME,
  prefix: 'credit_',
  isEncrypted: true,
  uploadStatusMethod: 'f8in1Status',
  timeoutMs: 30_000,
  origin: null,
};

/** Asks for all checks that a visitor can run. Spread it, and replace the rest. */
export const visiting: Omit<Asked, 'ask'> = {
  target,
  credentials: null,
  other: null,
  expiredToken: null,
  renewals: {},
  mayAct: false,
  isAsked: () => true,
  isChosen: false,
  states: null,
  askCode: null,
  wait: async () => {},
  say: () => {},
};

/** Checks that need a second borrower. */
const ofTwo = ['isolation.reads', 'once.owner', 'code.apart'];

/** Makes a `fetch` that reaches a lender without a port. */
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

/** Judges the sandbox lender with a new borrower in this state and a second borrower. */
export async function judge(lender: TestLender, options: Options): Promise<Judgement> {
  const {
    scenario,
    only,
    prepare,
    states = [],
    mayAct = false,
    expiredToken = null,
    isByText = false,
    between = (ask) => ask,
  } = options;
  const isAsked = (id: string) =>
    only === undefined || only.some((one) => id === one || id.startsWith(`${one}.`));
  const borrower = takesBorrower(isAsked)
    ? await lender.create(scenario, { reoffer: true, couponPopup: true })
    : null;
  const other = ofTwo.some(isAsked) ? await lender.create('approved') : null;
  const renewals = (borrower && (await prepare?.(borrower))) ?? {};
  const codeOf = ({ code }: Borrower) => (isByText ? null : code);
  const ask = between(askInProcess(lender.app));
  // Use a code for short runs, because the lender checks passwords slowly on purpose.
  const credentials =
    borrower &&
    (only === undefined && !isByText ? borrower : { ...borrower, code: codeOf(borrower) });
  return conformLender({
    ...visiting,
    credentials,
    other: other && { mobile: other.mobile, code: codeOf(other) },
    expiredToken,
    renewals,
    mayAct,
    isAsked,
    isChosen: only !== undefined,
    states,
    ask,
    askCode: (whose) => lastCode(ask, ((whose === '' ? borrower : other) as Borrower).mobile),
    wait: async (ms) => void (await lender.advance({ advanceSeconds: Math.ceil(ms / 1_000) })),
  });
}

/** Returns the code of the newest text message to this number. */
export async function lastCode(ask: Ask, mobile: string): Promise<string> {
  const said = await ask(`http://localhost/sandbox/messages/${mobile}`, {});
  return ((await said.json()) as { lastCode: string }).lastCode;
}

/** Returns the source and detail of each deviation, by the id of its check. */
export const blamed = ({ findings }: Judgement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    findings
      .filter(({ verdict }) => verdict === 'deviates')
      .map(({ id, where, detail }) => [id, `${where}: ${detail}`]),
  );
