import type { Scenario } from '../../sandbox/control/scenarios';
import { PACKAGE_NAME } from '../../sandbox/lender/lender';
import type { TestLender } from '../../sandbox/testing/testLender';
import type { BorrowerState } from '../lender/absences';
import type { Asked, Judgement } from '../lender/conformLender';
import { conformLender, takesBorrower } from '../lender/conformLender';
import type { Renewals } from '../lender/known';
import type { Ask, Target } from '../lender/wire';
import type { Planted } from './plantedLenders';
import { createSecondLender } from './secondLender';

export type Borrower = Awaited<ReturnType<TestLender['create']>>;

interface Options {
  readonly scenario: Scenario;
  /** checks or groups of them; all by default */
  readonly only?: readonly string[] | undefined;
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

const includedIn = (only?: readonly string[]) => (id: string) =>
  only === undefined || only.some((one) => id === one || id.startsWith(`${one}.`));

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
  const isAsked = includedIn(only);
  const borrower = takesBorrower(isAsked)
    ? await lender.create(scenario, { reoffer: true, couponPopup: true })
    : null;
  const other = ofTwo.some(isAsked) ? await lender.create('approved') : null;
  const renewals = (borrower && (await prepare?.(borrower))) ?? {};
  const ask = between(askInProcess(lender.app));
  // Use a code for short runs, because the lender checks passwords slowly on purpose.
  const loginOf = ({ mobile, username, password, code }: Borrower) =>
    only === undefined && !isByText
      ? { mobile, username, password }
      : { mobile, code: isByText ? null : code };
  return conformLender({
    ...visiting,
    credentials: borrower && loginOf(borrower),
    other: other && { mobile: other.mobile, code: isByText ? null : other.code },
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

/** The borrowers of a second lender. */
export const borrower = '09170000001';
const otherBorrower = '09175550002';

/** Judges a second lender with two borrowers, who type the codes of their logins. */
export const judgeSecond = (
  lender: ReturnType<typeof createSecondLender>,
  only?: readonly string[],
) =>
  conformLender({
    ...visiting,
    credentials: { mobile: borrower, code: null },
    other: { mobile: otherBorrower, code: null },
    mayAct: true,
    isAsked: includedIn(only),
    isChosen: only !== undefined,
    states: [],
    ask: lender.ask,
    askCode: async (whose) => lender.codeOf(whose === '' ? borrower : otherBorrower),
  });

/** Judges a lender with these deviations; the first one is next to the lender. Deviating codes need a lender of their own. */
export function judgePlanted(
  lender: TestLender,
  planted: readonly Planted[],
  only?: readonly string[],
) {
  const codes = planted.find((one) => one.codes)?.codes;
  if (codes) return judgeSecond(createSecondLender(undefined, codes()), only);
  return judge(lender, {
    scenario: planted.find((one) => one.scenario)?.scenario ?? 'approved',
    only,
    mayAct: only === undefined || planted.some((one) => one.mayAct),
    between: (ask) => planted.reduce((changed, { plant }) => plant?.(changed) ?? changed, ask),
  });
}

/** Returns the code of the newest text message to this number. */
async function lastCode(ask: Ask, mobile: string): Promise<string> {
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
