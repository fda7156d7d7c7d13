import { createHash } from 'node:crypto';
import type {
  PublicKey,
  Registry,
  RegistryEntry,
  Release,
} from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import type { Random } from '../../lib/testing/random';

const START_S = Date.parse('2026-11-25T00:00:00Z') / 1_000;
const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url');

/** Returns a registry with this serial as it is sent, with a random signature, which the simulated phones accept. */
export function registryText(
  serial: number,
  { remotes, files, random }: { remotes: readonly string[]; files: number; random: Random },
): string {
  const hash = (algorithm: string) => createHash(algorithm).update(String(random.next()));
  const release = (remote: string, version: string): Release => {
    const integrity = () => `sha384-${hash('sha384').digest('base64')}`;
    const url = (name: string) =>
      `remotes/${remote}/${version}/${name}.${hash('sha1').digest('hex').slice(0, 10)}.js`;
    const preload = Array.from({ length: files }, (_, at) => ({
      url: url(`${remote}.page_number_${at}`),
      integrity: integrity(),
      as: 'script' as const,
      route: `/${remote}/page_number_${at}`,
    }));
    return {
      version,
      buildId: hash('sha1').digest('hex').slice(0, 12),
      container: containerName(remote, version),
      entry: url('remoteEntry'),
      integrity: integrity(),
      preload,
    };
  };
  const coordinate = () => base64url(hash('sha256').digest());
  const key = (): PublicKey => ({
    kty: 'EC',
    crv: 'P-256',
    kid: hash('sha1').digest('hex').slice(0, 16),
    x: coordinate(),
    y: coordinate(),
  });
  const entry = (remote: string): RegistryEntry => ({
    state: 'on',
    stable: release(remote, `1.${serial}.0`),
    previous: release(remote, `1.${serial - 1}.0`),
  });
  const document: Registry = {
    serial,
    iat: START_S,
    exp: START_S + 14 * 86_400,
    teams: Object.fromEntries(remotes.map((remote) => [remote, [key()]])),
    remotes: Object.fromEntries(remotes.map((remote) => [remote, entry(remote)])),
  };
  const header = { alg: 'ES256', kid: hash('sha1').digest('hex').slice(0, 16), typ: 'registry' };
  const parts = [JSON.stringify(header), JSON.stringify(document), hash('sha512').digest()];
  return parts.map(base64url).join('.');
}

export const documentOf = (text: string): unknown =>
  JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8'));
