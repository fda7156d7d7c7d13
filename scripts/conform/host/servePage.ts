import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import * as v from 'valibot';
import type { HostReport, PageSettings } from './report';
import { hostReport, REPORT_PATH, SETTINGS_ID, SETTINGS_MARK } from './report';

interface Options {
  /** the folder of the built page */
  readonly folder: string;
  readonly settings: PageSettings;
  readonly onReport: (report: HostReport) => void;
}

/** In bytes. A full report has about 100 KB. */
const LARGEST_REPORT = 2 * 1024 * 1024;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page may only load its own script and send its report here. Any page may frame it, because that page is the host. */
function headersOf(html: string): Record<string, string> {
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) =>
    sha256(text),
  );
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src ${styles.join(' ')}; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

/** Serves the page at `/` with its script, and accepts its report at `/report`. */
export function servePage({ folder, settings, onReport }: Options): FastifyInstance {
  const app = fastify({ bodyLimit: LARGEST_REPORT, forceCloseConnections: true });
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8').replace(
    SETTINGS_MARK,
    () => `<script type="application/json" id="${SETTINGS_ID}">${json}</script>`,
  );
  const headers = headersOf(html);
  app.get('/', (_request, reply) => reply.headers(headers).type('text/html').send(html));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(path.join(folder, file));
    app.get(`/${file}`, (_request, reply) =>
      reply.headers(headers).type('text/javascript').send(text),
    );
  }
  app.post(`/${REPORT_PATH}`, (request, reply) => {
    const parsed = v.safeParse(hostReport, request.body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const message = `The body is not a report of the page: ${v.getDotPath(issue) ?? ''} ${issue.message}`;
      return reply.code(400).send({ message });
    }
    onReport(parsed.output);
    return reply.code(204).send();
  });
  return app;
}
