import type { FastifyInstance } from 'fastify';
import type { OpenMetricsContentType } from 'prom-client';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = Registry<OpenMetricsContentType>;

export function createMetrics(): Metrics {
  const metrics = new Registry<OpenMetricsContentType>();
  metrics.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return metrics;
}

/** Registers a gauge that is read at each scrape. */
export function readGauge(metrics: Metrics, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
  metrics.registerMetric(gauge);
}

/** How long one text serves all scrapes, so that ten scrapers cost no more than one. */
const KEEP_MS = 1_000;

/** Serves `GET /metrics` of this registry and the process, but answers 404 to a call that a proxy forwarded. */
export function serveMetrics(app: FastifyInstance, now = () => performance.now()): Metrics {
  const metrics = createMetrics();
  let kept: { readonly at: number; readonly text: Promise<string> } | null = null;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    // Start them at the first scrape, because they observe the process until it ends.
    if (kept === null) collectDefaultMetrics({ register: metrics });
    if (kept === null || now() - kept.at >= KEEP_MS) kept = { at: now(), text: metrics.metrics() };
    const text = await kept.text;
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
  return metrics;
}
