import { readFileSync } from 'node:fs';
import { ConfigError, environment, readConfig, readListening } from './config';

describe('the configuration', () => {
  it('has defaults', () => {
    expect(readConfig({})).toEqual({
      databaseUrl: null,
      dataFolder: '.pautang/lender',
      bucket: null,
      encryption: true,
      prefix: 'credit_',
      uploadStatusMethod: 'f8in1Status',
      reviewAfterSeconds: 2,
      approveAfterSeconds: 8,
      disburseAfterSeconds: 8,
      callsPerMinute: 6_000,
      guessesPerMinute: 600,
      control: true,
      controlHosts: [],
      trustedProxies: false,
      logLevel: 'info',
    });
    expect(readConfig({ SANDBOX_DATA: 'memory' }).dataFolder).toBeNull();
  });

  const refused: readonly (readonly [name: string, value: string, message: RegExp])[] = [
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address/],
    ['DATABASE_URL', '', /^DATABASE_URL must be an address/],
    ['SANDBOX_DATA', '', /^SANDBOX_DATA must name a folder/],
    ['S3_PICTURES', 'pictures', /^S3_PICTURES must be a bucket such as/],
    ['AWS_REGION', '', /^AWS_REGION must be a region/],
    ['S3_ENDPOINT', 'here', /^S3_ENDPOINT must be the address/],
    ['PAYLOAD_ENCRYPTION', 'yes', /^PAYLOAD_ENCRYPTION must be 'on' or 'off'/],
    ['PAYLOAD_PREFIX', 'Credit-', /^PAYLOAD_PREFIX must be/],
    ['UPLOAD_STATUS_METHOD', 'a b', /^UPLOAD_STATUS_METHOD must be 1 to 64 letters/],
    ['SANDBOX_HOSTS', 'http://ci', /^SANDBOX_HOSTS must be host names/],
    ['TRUST_PROXY', '', /^TRUST_PROXY must be the number of proxies/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must be the number of proxies/],
    ['REVIEW_AFTER_SECONDS', '-1', /^REVIEW_AFTER_SECONDS must be whole seconds/],
    ['APPROVE_AFTER_SECONDS', 'soon', /^APPROVE_AFTER_SECONDS must be whole seconds/],
    ['DISBURSE_AFTER_SECONDS', '-1', /^DISBURSE_AFTER_SECONDS must be whole seconds/],
    ['CALLS_PER_MINUTE', '0', /^CALLS_PER_MINUTE must be a whole number/],
    ['GUESSES_PER_MINUTE', '1e3', /^GUESSES_PER_MINUTE must be a whole number/],
    ['SANDBOX_CONTROL', 'maybe', /^SANDBOX_CONTROL must be/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
    ['NODE_ENV', 'production', /not for production.*SANDBOX_CONTROL=on/],
  ];

  it.each(refused)('refuses %s=%s in one line', (name, value, message) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n/);
  });

  it('quotes the value that it refuses, but not an address, which may hold a password', () => {
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(/, not 'loud'\.$/);
    expect(() => readConfig({ SANDBOX_HOSTS: 'a\nb' })).toThrow(/, not 'a\\nb'\.$/);
    const DATABASE_URL = 'postgre://lender:secret@db/pautang';
    expect(() => readConfig({ DATABASE_URL })).toThrow(ConfigError);
    expect(() => readConfig({ DATABASE_URL })).not.toThrow('secret');
  });

  it('has a refusal tested above, and a line in the README, for every variable', () => {
    const names = Object.keys(environment.entries);
    expect([...new Set(refused.map(([name]) => name))].toSorted()).toEqual(names.toSorted());
    const readme = readFileSync('scripts/sandbox/README.md', 'utf8');
    expect(
      [...names, 'HOST', 'PORT'].filter((name) => !readme.includes(`| \`${name}\` |`)),
    ).toEqual([]);
  });

  it('reads where to listen, and refuses an invalid port or address', () => {
    expect(readListening({})).toEqual({ port: 8_090, host: '127.0.0.1' });
    expect(readListening({ PORT: '0', HOST: '0.0.0.0' })).toEqual({ port: 0, host: '0.0.0.0' });
    for (const PORT of ['', 'http', '-1', '65536', '80.5'])
      expect(() => readListening({ PORT })).toThrow(
        /^PORT must be a number from 0 to 65535, not '.*'\.$/,
      );
    for (const HOST of ['', 'all', '10.0.0', '10.0.0.0/8'])
      expect(() => readListening({ HOST })).toThrow(/^HOST must be an address of this machine/);
  });

  it('takes addresses and networks of proxies, or how many there are', () => {
    const TRUST_PROXY = '10.0.0.0/8,::1,fd00::/8';
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/8']);
    expect(readConfig({ TRUST_PROXY: '1' }).trustedProxies).toBe(1);
  });

  it('runs in production if SANDBOX_CONTROL is on', () => {
    const env = { NODE_ENV: 'production', SANDBOX_CONTROL: 'on' };
    expect(readConfig(env).control).toBe(true);
  });
});
