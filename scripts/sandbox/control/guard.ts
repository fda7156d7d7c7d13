import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config';

/** Host names of the machine that the browser runs on. No other site can have such an address. */
const LOCAL = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Protects the control API, which has no password because it is meant for one's own machine. A page of another site in
 * the same browser must not reach it: not from its own address (Origin, Sec-Fetch-Site, JSON only), not through a host
 * name that points to this machine (Host), and not by putting the console into a frame.
 */
export function guardControl(app: FastifyInstance, { controlHosts }: SandboxConfig): void {
  app.removeContentTypeParser('text/plain');

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    });
    const why = refusal(request, controlHosts);
    if (why !== null) return reply.code(403).send({ msg: why });
    if (request.method === 'POST' && !isJson(request))
      return reply
        .code(415)
        .send({ msg: 'Send JSON, with the header content-type: application/json.' });
  });
}

function refusal(request: FastifyRequest, controlHosts: readonly string[]): string | null {
  const { host = '', origin } = request.headers;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (!LOCAL.test(name) && !controlHosts.includes(name))
    return `The control API does not answer for the host '${name.slice(0, 80)}'. Name it in SANDBOX_HOSTS if it is meant to.`;
  if (origin !== undefined && !isSameHost(origin, host))
    return 'The control API takes no calls from the pages of another site.';
  const site = request.headers['sec-fetch-site'];
  const isOpened = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isOpened)
    return 'The control API takes no calls from the pages of another site.';
  return null;
}

/** False for 'null', which a sandboxed frame or a local file sends as its origin. */
function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '');
}
