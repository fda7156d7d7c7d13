/** No code of a remote runs before this has accepted a registry. */
import type { BeaconReason } from '@pautang/shared/contract/beacon';
import type { PublicKey, Registry } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import { signedText } from '@pautang/shared/contract/signedText';
import * as v from 'valibot';

export type Verdict =
  | { readonly isGood: true; readonly registry: Registry }
  | { readonly isGood: false; readonly reason: BeaconReason };
export type VerifyRegistry = (text: string) => Promise<Verdict>;

/** Reasons for violations of the schema: a missing hash and a foreign address have their own. */
const reasonsByField: Readonly<Record<string, BeaconReason>> = {
  integrity: 'integrity',
  entry: 'origin',
  url: 'origin',
};

function judge(payload: string): Verdict {
  let document: unknown;
  try {
    document = JSON.parse(payload);
  } catch {
    return { isGood: false, reason: 'schema' };
  }
  const parsed = v.safeParse(registry, document);
  if (parsed.success && parsed.output.exp !== undefined)
    return { isGood: true, registry: parsed.output };
  const fields = (parsed.issues ?? []).map((issue) => v.getDotPath(issue)?.split('.').pop() ?? '');
  const [reason = 'schema'] = fields.flatMap((field) => reasonsByField[field] ?? []);
  return { isGood: false, reason };
}

/** Accepts a registry that one of these keys signed and that fits the schema. It does not judge time and serial. */
export function createVerifyRegistry(keys: readonly PublicKey[]): VerifyRegistry {
  return async (text) => {
    let payload: string;
    try {
      ({ text: payload } = await signedText(text, keys, 'registry'));
    } catch {
      return { isGood: false, reason: 'signature' };
    }
    return judge(payload);
  };
}
