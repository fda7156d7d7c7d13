import type { MethodName } from '@pautang/shared/contract/catalogue';
import { renewalEvents } from '../../sandbox/control/events';
import { phoneOf } from '../../sandbox/testing/client';
import { prove } from '../../sandbox/testing/proving';
import type { Speaker } from '../../sandbox/testing/speaker';
import type { TestLender } from '../../sandbox/testing/testLender';
import { methodNames, methods } from '../lender/answers';
import { callMethod, rows } from '../lender/driveMethods';
import type { Step } from '../lender/known';
import { Known, Lacking } from '../lender/known';
import type { Wire } from '../lender/wire';
import { createWire } from '../lender/wire';
import type { Borrower } from './judging';
import { askInProcess, target } from './judging';

interface Caller {
  readonly wire: Wire;
  readonly token: string;
  readonly known: Known;
}

/** A borrower after some steps, with the facts that the answers gave so far. */
export interface Standing extends Caller {
  readonly client: Speaker;
}

const ROLLOVER_FEE = 180;

type Event = (typeof renewalEvents)[number];
const isEvent = (step: Step): step is Event => renewalEvents.some((event) => event === step);

export async function takeSteps(
  lender: TestLender,
  borrower: Borrower,
  steps: readonly Step[],
): Promise<Standing> {
  const { mobile, token } = borrower;
  let { client } = borrower;
  const code = borrower.code ?? '';
  const known = new Known(false);
  known.learn({ mobile, login: { mobile, code } });
  const caller = { wire: createWire(askInProcess(lender.app), target), token, known };
  for (const step of steps)
    if (isEvent(step)) await lender.event(mobile, step);
    else if (step === 'smsCode') {
      await client.get('sendCode', { purpose: 'modifyBankCard' });
      known.learn({ smsCode: (await lender.view(mobile)).lastCode ?? '' });
    } else if (step === 'proof')
      known.learn({ proof: await prove(lender, borrower, 'modifyBankCard') });
    else if (step === 'deletionProof')
      known.learn({ deletionProof: await prove(lender, borrower, 'deleteAccount') });
    else if (step === 'secondPhone') {
      const second = phoneOf(lender.app, { device: 'second', address: '127.0.0.1' });
      await second.get('login', { mobile, code });
      // The second phone's login ended the first session.
      client = await lender.comeBack(mobile);
    } else if (step === 'partOfFee') {
      const { restructureOrderId: orderId, quote } = known.need('restructure');
      const fee = { kind: 'restructure', orderId, amount: quote.processingFee } as const;
      const { repaymentId } = await client.get('serviceFeePayment', fee);
      await lender.event(mobile, 'post_payment', { repaymentId, amount: ROLLOVER_FEE });
    } else {
      await dataFor(step, caller);
      const { outcome } = await callMethod(step, caller);
      if (outcome.verdict !== 'fits') throw new Error(`${step}: ${outcome.detail}`);
    }
  return { ...caller, client };
}

/** Makes the data of a call, after the reads that supply them. @throws Lacking if no read supplies them */
export async function dataFor(name: MethodName, caller: Caller): Promise<Record<string, unknown>> {
  const reads = tellingReads();
  for (;;)
    try {
      return caller.known.dataOf(rows[name].data).data;
    } catch (error) {
      if (!(error instanceof Lacking) || !(await readOne(reads, caller))) throw error;
    }
}

/** Returns the reads whose answers supply the data of other calls. */
export const tellingReads = (): Set<MethodName> =>
  new Set(methodNames.filter((one) => methods[one].kind === 'read' && rows[one].learn));

/** Calls the first of these reads whose data are known, and removes it from the set. @returns false if no read qualifies */
export async function readOne(reads: Set<MethodName>, caller: Caller): Promise<boolean> {
  for (const name of reads)
    try {
      await callMethod(name, caller);
      return reads.delete(name);
    } catch (error) {
      if (!(error instanceof Lacking)) throw error;
    }
  return false;
}
