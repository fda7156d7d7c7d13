import type { ProvenPurpose } from '@pautang/shared/contract/account';
import type { Known, TestLender } from './testLender';

/** Gets a proof as the app does: asks for a code, reads it on the phone, and sends it back. */
export async function prove(
  lender: TestLender,
  { client, mobile }: Pick<Known, 'client' | 'mobile'>,
  purpose: ProvenPurpose,
): Promise<string> {
  await client.get('sendCode', { purpose });
  const code = await lender.lastCode(mobile);
  return (await client.get('verifyCode', { purpose, code })).proof;
}
