import { orOneLine, readBuildFlags } from './flags';

const throwing = (error: Error) => () => {
  throw error;
};

describe('build settings', () => {
  it('each have a default', () => {
    expect(readBuildFlags({ PATH: '/bin' })).toEqual({
      STORE_BASE: '/',
      API_BASE: '/api',
      PAYLOAD_ENCRYPTION: 'on',
      PAYLOAD_PREFIX: 'credit_',
      UPLOAD_STATUS_METHOD: 'f8in1Status',
      PACKAGE_NAME: 'ph.pautang.sandbox',
      APP_NAME: 'Pautang',
      HOST_ORIGINS: [],
      BEACONS: '/beacons',
      REMOTE_OVERRIDE: 'off',
      SERVICE_WORKER: 'on',
    });
  });

  it('are taken from the environment', () => {
    const env = {
      STORE_BASE: 'https://cdn.example/pautang/',
      API_BASE: '/lender/api',
      PAYLOAD_ENCRYPTION: 'off',
      PAYLOAD_PREFIX: '',
      UPLOAD_STATUS_METHOD: 'a81f09c2',
      PACKAGE_NAME: 'com.example.borrower.app',
      APP_NAME: 'Hiram Ñ',
      HOST_ORIGINS: 'https://a.example,https://b.example',
      BEACONS: '',
      REMOTE_OVERRIDE: 'on',
      SERVICE_WORKER: 'off',
    };
    expect(readBuildFlags(env)).toEqual({
      ...env,
      HOST_ORIGINS: ['https://a.example', 'https://b.example'],
    });
  });

  it.each([
    ['STORE_BASE', 'https://cdn.example'],
    ['API_BASE', 'api'],
    ['UPLOAD_STATUS_METHOD', 'a b'],
    ['PAYLOAD_ENCRYPTION', 'yes'],
    ['PAYLOAD_PREFIX', 'x'.repeat(21)],
    ['PACKAGE_NAME', 'too.short'],
    ['APP_NAME', '<b>Hiram</b>'],
    ['BEACONS', '//elsewhere.example/beacons'],
  ])('report an invalid value: %s=%j', (name, value) => {
    expect(() => readBuildFlags({ [name]: value })).toThrow(
      new RegExp(`^These build settings are invalid\\. ${name} must (be|have) .+\\.$`),
    );
  });

  it('report all invalid values in one line', () => {
    const bad = { API_BASE: 'api', PACKAGE_NAME: 'short' };
    expect(() => readBuildFlags(bad)).toThrow(
      /^[^\n]*API_BASE must [^\n]*; PACKAGE_NAME must [^\n]*$/,
    );
  });

  it('end the build of a workspace with that line, and any other fault with its stack', () => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const exit = jest.spyOn(process, 'exit').mockImplementation(throwing(new Error('ended')));
    expect(() => orOneLine(() => readBuildFlags({ API_BASE: 'api' }))).toThrow('ended');
    expect([exit.mock.calls, said.mock.calls]).toEqual([
      [[1]],
      [[expect.stringMatching(/^These build settings are invalid\. API_BASE must /)]],
    ]);
    const fault = new TypeError('a fault');
    expect(() => orOneLine(throwing(fault))).toThrow(fault);
    jest.restoreAllMocks();
  });
});
