import type { TestLender } from '../../sandbox/testing/testLender';
import type { Ask } from '../lender/wire';

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
