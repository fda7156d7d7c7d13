import type { Page } from '@playwright/test';
import { decrypt, encrypt } from '../sandbox/http/cipher';
import type { Call } from './calls';
import { apiPattern, callsOf } from './calls';

/** What an envelope answers, decrypted. */
export interface Answered {
  readonly code: number;
  readonly msg: string;
  readonly data: readonly { readonly method: string; readonly data: unknown }[];
}

/**
 * Lets a test answer envelopes in the lender's place, or change what it says: null lets the lender answer. Each envelope's
 * calls are told, with their data as sent.
 */
export async function answerEnvelopes(
  page: Page,
  answer: (calls: readonly Call[], real: () => Promise<Answered>) => Promise<Answered | null>,
): Promise<void> {
  await page.route(apiPattern, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    const packageName = request.headers()['package'] ?? '';
    const real = async () => {
      const text = await (await route.fetch()).text();
      return JSON.parse(decrypt(text, packageName) ?? '{}') as Answered;
    };
    const given = await answer(callsOf(request), real);
    if (given === null) return route.fallback();
    return route.fulfill({ body: encrypt(JSON.stringify(given), packageName) });
  });
}
