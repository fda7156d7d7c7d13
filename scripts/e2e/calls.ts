import type { Page, Request } from '@playwright/test';
import { decrypt, encrypt } from '../sandbox/http/cipher';

/** One product call as it left the page. */
export interface Call {
  readonly method: string;
  readonly requestId: string | null;
  /** the data as sent, whose keys have the prefix */
  readonly data: Readonly<Record<string, unknown>>;
}

export const apiPattern = /\/api\/any/;

/** The product calls of one envelope. */
function callsOf(request: Request): readonly Call[] {
  const packageName = request.headers()['package'] ?? '';
  const plain = decrypt(request.postData() ?? '', packageName);
  if (plain === null) return [];
  const { data, header } = JSON.parse(plain) as {
    data: readonly { method: string; data?: Record<string, unknown> }[];
    header: { requestId?: string };
  };
  return data.map(({ method, data: sent = {} }) => ({
    method,
    requestId: header.requestId ?? null,
    data: sent,
  }));
}

export const asksFor = (request: Request, method: string): boolean =>
  callsOf(request).some((call) => call.method === method);

/** Records every product call from now on, in the order in which the page sends them. */
export function recordCalls(page: Page): readonly Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    if (apiPattern.test(request.url())) calls.push(...callsOf(request));
  });
  return calls;
}

export const named = (calls: readonly Call[], method: string): readonly Call[] =>
  calls.filter((call) => call.method === method);

/** The answer to an envelope, decrypted. */
export interface Answered {
  readonly code: number;
  readonly msg: string;
  readonly data: readonly { readonly method: string; readonly data: unknown }[];
}

/**
 * Lets a test answer envelopes instead of the lender, or change the lender's answers. The test gets the calls of each envelope,
 * with their data as sent; when it returns null, the lender answers.
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
