import { ConfigError, readConfig } from './config';

describe('the configuration', () => {
  it('has defaults', () => {
    expect(readConfig({})).toEqual({
      databaseUrl: null,
      dataFolder: '.pautang/lender',
      encryption: true,
      prefix: 'credit_',
      uploadStatusMethod: 'f8in1Status',
      approveAfterSeconds: 8,
      disburseAfterSeconds: 8,
      callsPerMinute: 6_000,
      guessesPerMinute: 600,
      control: true,
      controlHosts: [],
      logLevel: 'info',
    });
    expect(readConfig({ SANDBOX_DATA: 'memory' }).dataFolder).toBeNull();
  });

  it.each([
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address/],
    ['SANDBOX_DATA', '', /^SANDBOX_DATA must name a folder/],
    ['PAYLOAD_ENCRYPTION', 'yes', /^PAYLOAD_ENCRYPTION must be 'on' or 'off'/],
    ['PAYLOAD_PREFIX', 'Credit-', /^PAYLOAD_PREFIX must be/],
    ['UPLOAD_STATUS_METHOD', 'a b', /^UPLOAD_STATUS_METHOD must be/],
    ['APPROVE_AFTER_SECONDS', 'soon', /^APPROVE_AFTER_SECONDS must be whole seconds/],
    ['DISBURSE_AFTER_SECONDS', '-1', /^DISBURSE_AFTER_SECONDS must be whole seconds/],
    ['SANDBOX_CONTROL', 'maybe', /^SANDBOX_CONTROL must be/],
    ['SANDBOX_HOSTS', 'http://x', /^SANDBOX_HOSTS must be host names/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
    ['NODE_ENV', 'production', /not for production.*SANDBOX_CONTROL=on/],
  ])('refuses %s=%s in one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });

  it('runs in production only when told', () => {
    const env = { NODE_ENV: 'production', SANDBOX_CONTROL: 'on' };
    expect(readConfig(env).control).toBe(true);
  });
});
