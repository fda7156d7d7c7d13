import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config';

/** What browsers call the machine that they run on; nobody else's page can have such an address. */
const LOCAL = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Keeps the control API to those who may drive it. It has no password, since it is for one's own machine; so a page of
 * another site, open in the same browser, must not reach it: neither by its own address (Origin, Sec-Fetch-Site, JSON
 * only), nor by a name that it makes point to this machine (Host), nor by a frame around the console.
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

/** 'null' is what a sandboxed frame or a file says: nobody that is known. */
function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '');
}
