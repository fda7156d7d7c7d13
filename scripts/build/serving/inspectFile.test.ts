import type { Ask } from './inspection';
import { Inspection } from './inspection';
import { inspectFile } from './inspectFile';

const POLICY = `default-src 'none'; script-src ${"'sha256-abc' ".repeat(20)}`;

async function told(came: string, wanted: string): Promise<string> {
  const ask: Ask = async () => ({
    status: 200,
    headers: { policy: came, 'content-type': 'text/html' },
    body: Buffer.from('text'),
  });
  const row = { path: '/', rest: null, headers: { policy: wanted }, compression: 'none' } as const;
  const found = new Inspection('page', 'https://app.example/');
  await inspectFile(ask, found, row);
  return found.result().deviations[0] ?? '';
}

describe('a changed header', () => {
  it('is reported whole if it is short', async () => {
    expect(await told('max-age=600', 'no-cache')).toBe("policy is 'max-age=600', not 'no-cache'");
  });

  it('is reported from just before the first difference if it is long', async () => {
    expect(await told(`${POLICY}'unsafe-inline'; end`, `${POLICY}'self'; end`)).toBe(
      "policy is '…a256-abc' 'sha256-abc' 'unsafe-inline'; end', not '…a256-abc' 'sha256-abc' 'self'; end'",
    );
  });

  it('is cut if it is endless', async () => {
    const [first] = (await told('x'.repeat(10_000), 'no-cache')).split(', not');
    expect(first).toBe(`policy is '${'x'.repeat(120)}…'`);
  });
});
