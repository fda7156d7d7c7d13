import fastify from 'fastify';
import { Counter } from 'prom-client';
import { readGauge, serveMetrics } from './metrics';

it('ten scrapers cost one reading a second, and a forwarded request gets 404', async () => {
  const app = fastify();
  let now = 0;
  let readings = 0;
  const metrics = serveMetrics(app, () => now);
  new Counter({ name: 'calls', help: 'Calls.', registers: [metrics] }).inc(2);
  readGauge(metrics, 'readings', 'Readings.', () => (readings += 1));
  const scrape = (headers = {}) => app.inject({ url: '/metrics', headers });

  const [first] = await Promise.all(Array.from({ length: 10 }, () => scrape()));
  expect(readings).toBe(1);
  expect(first?.headers['content-type']).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  expect(first?.body).toContain('# TYPE calls counter\ncalls_total 2\n');
  expect(first?.body).toContain('\nreadings 1\n');
  expect(first?.body).toContain('\nprocess_resident_memory_bytes ');
  expect(first?.body).toMatch(/\n# EOF\n$/);
  now = 1_000;
  await scrape();
  expect(readings).toBe(2);
  expect((await scrape({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
  await app.close();
});
