import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import * as v from 'valibot';
import { packageVersion, projectRoot } from '../../lib/machine/workspace';
import { listenFault } from '../../lib/processes/listenFault';
import { stopOnSignal } from '../../lib/processes/stopOnSignal';
import { plainText } from '../../release/plainText';
import type { Env, ExitCode, Kit, Streams } from '../kit';
import { ConformError, optionValues, usage } from '../kit';
import { texts } from './page/texts';
import type { HostReport, PageSettings } from './report';
import {
  appInWords,
  countVerdicts,
  hostReport,
  REPORT_PATH,
  SETTINGS_ID,
  SETTINGS_MARK,
  verdicts,
} from './report';

const TAKES = '[--host 0.0.0.0] [--port 8190] [--origin https://host.example]… [--once] [--json]';
const EVERY_ADDRESS = '0.0.0.0';

const PORT = '--port is a number from 0 to 65535';
const optionsSchema = v.object({
  host: v.pipe(
    v.string(),
    v.regex(/^(?:localhost|[\d.]{7,15})$/, '--host is localhost or an IPv4 address'),
  ),
  port: v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, PORT),
    v.transform(Number),
    v.maxValue(65_535, PORT),
  ),
  origin: v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^/]+$/,
        '--origin is an origin without a slash at its end, such as https://host.example',
      ),
    ),
  ),
  once: v.boolean(),
  json: v.boolean(),
});
type Options = v.InferOutput<typeof optionsSchema>;

function readOptions(args: readonly string[], env: Env): Options {
  const given = optionValues(args, {
    host: { type: 'string', default: 'localhost' },
    port: { type: 'string', default: env['PORT'] ?? '8190' },
    origin: { type: 'string', multiple: true, default: [] },
    once: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const parsed = v.safeParse(optionsSchema, given);
  if (!parsed.success) throw usage(`${parsed.issues[0].message}.`);
  return parsed.output;
}

/**
 * Builds the page into a folder, for the same web views as the app and with the app's bridge. It loads the compiler late,
 * because the other kits do not need it.
 */
export async function buildPage(folder: string): Promise<void> {
  const { baseConfig } = await import('../../build/base');
  const { compile } = await import('../../build/compile');
  const { HtmlPlugin } = await import('../../build/htmlPlugin');
  const config = baseConfig({
    name: 'conform',
    folder: 'scripts/conform/host/page',
    mode: 'production',
  });
  await compile([
    {
      ...config,
      entry: { conform: './main.tsx' },
      output: { ...config.output, path: folder, publicPath: 'auto', uniqueName: 'pautang_conform' },
      plugins: [
        ...(config.plugins ?? []),
        new HtmlPlugin({ template: './index.html', entry: 'conform', isDevelopment: false }),
      ],
    },
  ]);
}

interface Serving {
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
export function servePage({ folder, settings, onReport }: Serving): FastifyInstance {
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

/** This machine's IPv4 addresses, for a phone in the same network. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address),
  );

async function listen(app: FastifyInstance, { host, port }: Options): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const fault = listenFault(error);
    if (fault === null) throw error;
    throw new ConformError('usage', `Port ${port} ${fault}, or choose another with --port.`);
  }
  return String((app.server.address() as AddressInfo).port);
}

/** Formats the report for a terminal: each check with its verdict and problems, then the count of each verdict. */
export function reportTable(report: HostReport): string {
  const { app, channel, checks, userAgent } = report;
  const width = Math.max(...checks.map(({ name }) => name.length), 0);
  const rows = checks.flatMap(({ name, verdict, problems, waitsFor, ms }) => {
    const took = ms === null ? '' : `  ${texts.took(ms)}`;
    return [
      `${name.padEnd(width)}  ${texts.verdicts[verdict]}${took}`,
      ...problems.map(({ text }) => `    ${text}`),
      ...(waitsFor.length > 0 ? [`    ${texts.waitsFor(waitsFor)}`] : []),
    ];
  });
  const counts = countVerdicts(checks);
  const summary = verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${texts.verdicts[verdict].toLowerCase()}`);
  const who = app === null ? 'An app without a valid packageInfo' : appInWords(app);
  return [
    `${who}, ${channel === null ? 'without a channel' : `channel ${channel}`}`,
    userAgent,
    '',
    ...rows,
    '',
    `${summary.join(', ')}.`,
  ]
    .map(plainText)
    .join('\n');
}

async function run(args: readonly string[], env: Env, streams: Streams): Promise<ExitCode> {
  const options = readOptions(args, env);
  const folder = path.join(projectRoot(), '.pautang', 'conform-page');
  await buildPage(folder);
  const reports = new EventEmitter<{ first: [HostReport] }>();
  const first = once(reports, 'first');
  const app = servePage({
    folder,
    settings: { contract: packageVersion('shared'), origins: options.origin },
    onReport: (report) => {
      const text = options.json ? JSON.stringify(report, null, 2) : reportTable(report);
      streams.out(`${text}\n\n`);
      reports.emit('first', report);
    },
  });
  const port = await listen(app, options);
  const hosts = options.host === EVERY_ADDRESS ? ownAddresses() : [options.host];
  streams.err('Open this address in your app’s web view instead of the app’s own address:\n');
  for (const host of hosts) streams.err(`  http://${host}:${port}/\n`);
  streams.err('The page’s report is printed here. Press Ctrl-C to end.\n');
  // Without --once the server runs until a signal or a closed output ends it.
  stopOnSignal(Promise.resolve(app), (why) => streams.err(`Stopped, but ${why}.\n`));
  if (!options.once) return new Promise(() => undefined);
  const [report] = (await first) as [HostReport];
  await app.close();
  return report.checks.some(({ verdict }) => verdict === 'deviates') ? 'deviates' : 'fits';
}

/** `npm run conform -- host`: serves a page for a native team's web view and prints the page's report. */
export const hostKit: Kit = {
  takes: TAKES,
  does: 'serves a page that judges the native app whose web view opens it',
  run,
};
