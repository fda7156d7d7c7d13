import * as fc from 'fast-check';
import { ResponseCode } from '../contract/codes';
import type { RequestOf } from '../contract/method';
import { repaymentConfirm } from '../contract/repay';
import type { AppError } from './error';
import type { Client } from './services';

type SendAct = typeof import('./pendingAct').sendAct;

const fates = ['answered', 'lost before', 'lost after', 'maintenance', 'limited', 'ended'] as const;
type Fate = (typeof fates)[number];
type Step = Fate | 'look' | 'reload' | 'pay' | 'expire' | 'other data';

const data: RequestOf<typeof repaymentConfirm> = {
  loanOrderId: 'loan-1',
  mode: 'due',
  periods: [],
  amount: 1_500,
};
const failure = (kind: AppError['kind'], code: number | null = null): AppError => ({
  kind,
  code,
  message: 'It failed',
  method: null,
});
const failures: Readonly<Partial<Record<Fate, AppError>>> = {
  'lost before': failure('network'),
  'lost after': failure('timeout'),
  maintenance: failure('maintenance', ResponseCode.MAINTENANCE),
  limited: failure('business', ResponseCode.RATE_LIMITED),
  ended: failure('session', ResponseCode.TOKEN_EXPIRED),
};

/** A lender that makes a checkout for each act. All periods cost the same. `isMarkingRepeats`: it marks repeated acts. */
function createLender(isMarkingRepeats: boolean) {
  let ticks = 0;
  let period = 1;
  let waiting: string | null = null;
  const answered = new Map<string, { readonly repaymentId: string; readonly at: string }>();
  const now = () => new Date((ticks += 1)).toISOString();
  let fate: Fate = 'answered';

  const act = (requestId: string, onRepeat: ((at: string) => void) | undefined) => {
    const first = answered.get(requestId);
    if (first && isMarkingRepeats && fate === 'answered') onRepeat?.(first.at);
    if (first) return first;
    waiting = `checkout-${answered.size}`;
    const made = { repaymentId: waiting, at: now() };
    answered.set(requestId, made);
    return made;
  };
  const write = async (
    _method: unknown,
    { amount }: typeof data,
    how: Parameters<Client['write']>[2],
  ) => {
    const failed = failures[fate];
    const isDone = fate === 'answered' || fate === 'lost after';
    const made = isDone ? act(how.requestId, how.onRepeat) : null;
    if (failed || made === null) throw failed;
    return { repaymentId: made.repaymentId, amount };
  };
  return {
    client: { write } as unknown as Client, // an act only writes
    next: (given: Fate) => (fate = given),
    view: () => ({ asOf: now(), state: [period, waiting] }),
    effects: () => answered.size,
    pay: () => {
      period += 1;
      waiting = null;
    },
    expire: () => (waiting = null),
  };
}

function loadSendAct(): SendAct {
  let sendAct: SendAct | undefined;
  jest.isolateModules(() => {
    sendAct = jest.requireActual<typeof import('./pendingAct')>('./pendingAct').sendAct;
  });
  if (!sendAct) throw new Error('Nothing was loaded.');
  return sendAct;
}

/** Plays one history. Throws if an intended act has more than one effect, or gets the answer of another act. */
async function play(steps: readonly Step[], isMarkingRepeats: boolean): Promise<void> {
  sessionStorage.clear();
  const lender = createLender(isMarkingRepeats);
  let sendAct = loadSendAct();
  let page = lender.view();
  /** the checkout that the unanswered act has made and the page does not show yet */
  let effect: string | null = null;

  const tap = async (fate: Fate, amount: number) => {
    lender.next(fate);
    const before = lender.effects();
    const services = { client: lender.client, invalidate: () => undefined };
    const answer = await sendAct(services, repaymentConfirm, { ...data, amount }, [], page).catch(
      (error: unknown) => {
        if (error !== failures[fate]) throw error;
        return null;
      },
    );
    const made = lender.effects() - before;
    // An act that had its effect without an answer must not have a second one.
    expect(made).toBeLessThanOrEqual(effect === null ? 1 : 0);
    if (made === 1) effect = `checkout-${before}`;
    if (answer === null) return;
    expect(answer.repaymentId).toBe(effect);
    effect = null;
  };
  const look = () => {
    page = lender.view();
    // The borrower now sees the effect, so the next tap intends a new act.
    effect = null;
  };

  for (const step of steps) {
    if (step === 'look') look();
    else if (step === 'reload') {
      sendAct = loadSendAct();
      look();
    } else if (step === 'pay') lender.pay();
    else if (step === 'expire') lender.expire();
    else if (step === 'other data') {
      effect = null;
      await tap('lost before', 99);
    } else await tap(step, data.amount);
  }
}

const steps = (...more: Step[]) =>
  fc.array(fc.constantFrom<Step>(...fates, 'look', 'reload', 'pay', ...more), { maxLength: 12 });

describe('one effect for each intended act, and never an old answer for a new one', () => {
  it('holds for any order of losses, temporary refusals, reloads and new acts with equal data', () =>
    fc.assert(fc.asyncProperty(steps('expire', 'other data'), (given) => play(given, true))));

  it('holds at a lender that does not mark repeats, if each act sees another state', () =>
    fc.assert(fc.asyncProperty(steps(), (given) => play(given, false))));
});
