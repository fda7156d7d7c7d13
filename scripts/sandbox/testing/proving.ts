import type { ProvenPurpose } from '@pautang/shared/contract/account';
import type { TestLender } from './testLender';

type Known = Awaited<ReturnType<TestLender['create']>>;

/** Gets a proof as the app does: asks for a code, reads it on the phone, and sends it back. */
export async function prove(
  lender: TestLender,
  { client, mobile }: Pick<Known, 'client' | 'mobile'>,
  purpose: ProvenPurpose,
): Promise<string> {
  await client.get('sendCode', { purpose });
  const message = await lender.app.inject({ url: `/sandbox/messages/${mobile}` });
  const { lastCode } = message.json<{ lastCode: string }>();
  const { proof } = await client.get('verifyCode', { purpose, code: lastCode });
  return proof;
}
