import { lenderKit } from './lenderKit';
import { optionNames, readOptions } from './options';

const enough = ['--base', 'https://lender.example/api/', '--package', 'ph.pautang.sandbox'];
const read = (args: readonly string[], env = {}) => readOptions([...enough, ...args], env);
const borrower = ['--mobile', '09171234567'];

describe('the options of the lender’s kit', () => {
  it('have defaults for all but the address and the package', () => {
    const { target, credentials, other, mayAct, isAsked } = read(['--visitor']);
    expect([credentials, other, mayAct, isAsked('cipher.iv')]).toEqual([null, null, false, true]);
    expect(target).toMatchObject({
      base: 'https://lender.example/api',
      prefix: 'credit_',
      isEncrypted: true,
      timeoutMs: 60_000,
    });
  });

  it('come from the environment unless the command line gives others', () => {
    const env = { CONFORM_MOBILE: '09171234567', CONFORM_CODE: '123456' };
    expect(read([], env).credentials).toEqual({ mobile: '09171234567', code: '123456' });
    const said = read(['--username', 'maria', '--password', 'secret'], env);
    expect(said.credentials).toEqual({
      mobile: '09171234567',
      username: 'maria',
      password: 'secret',
    });
    expect(said.other).toBeNull();
  });

  it('select checks and groups of checks', () => {
    const args = [...borrower, '--only', 'cipher, method.login', '--state', 'overdue,credit'];
    const { isAsked, isChosen, states } = read(args);
    expect([isChosen, states]).toEqual([true, ['overdue', 'credit']]);
    const ids = ['cipher.iv', 'cipher.form', 'method.login', 'method.sendCode', 'ciphers.x'];
    expect(ids.filter(isAsked)).toEqual(['cipher.iv', 'cipher.form', 'method.login']);
  });

  it.each<[readonly string[], RegExp]>([
    [['--base', 'http://lender.example/api'], /^--base must begin with https:\/\//],
    [['--base', 'lender'], /^--base must be an address with its path/],
    [['--base', 'https://a:b@lender.example/api'], /^--base must be an address/],
    [['--package', 'short'], /^--package must be the name of the app, of 16/],
    [['--encryption', 'maybe'], /^--encryption must be 'on' or 'off'/],
    [['--mobile', '+63917'], /^--mobile must be a mobile number as it is stored/],
    [['--mobile', '09171234567', '--code', '12'], /^--code must be six digits/],
    [['--username', 'maria'], /^--username and --password go together/],
    [['--timeout', '61'], /^--timeout must be seconds/],
    [['--state', 'rich'], /^--state must name states of a borrower: approved, /],
    [['--only', 'cypher'], /^--only must name checks or groups .*: wire, /],
    [['--fast'], /^Unknown option '--fast'\./],
    [['extra'], /^Unexpected argument 'extra'/],
  ])('reject %j in one line', (args, message) => {
    const refuse = () => read(args);
    expect(refuse).toThrow(message);
    expect(refuse).toThrow(/See 'npm run conform -- --help'\.$/);
    expect(refuse).toThrow(expect.objectContaining({ code: 'usage' }));
  });

  it('all appear in the help', () => {
    expect(
      optionNames.filter(
        (name) =>
          !lenderKit.takes.includes(`--${name} `) && !lenderKit.takes.includes(`--${name}]`),
      ),
    ).toEqual([]);
  });

  it('require a borrower, unless --visitor is given or no chosen check needs one', () => {
    expect(() => read([])).toThrow(/^Give a test borrower by --mobile, .* or use --visitor /);
    expect(read(['--only', 'wire.suffix,maintenance']).credentials).toBeNull();
    const env = { CONFORM_MOBILE: '09171234567', CONFORM_OTHER_MOBILE: '' };
    expect(read(['--visitor'], env).credentials).toBeNull();
  });

  it.each([
    'CONFORM_USERNAME',
    'CONFORM_PASSWORD',
    'CONFORM_OTHER_MOBILE',
    'CONFORM_EXPIRED_TOKEN',
  ])('reject an empty %s, because its secret may be lost', (name) => {
    expect(() => read(borrower, { [name]: '' })).toThrow(
      new RegExp(`^${name} is set but empty\\. Give it a value, or unset it\\.`),
    );
  });

  it('name the missing option or the invalid variable', () => {
    expect(() => readOptions([], {})).toThrow(/^--base must be an address/);
    expect(() => readOptions(enough.slice(0, 2), {})).toThrow(/^--package must be the name/);
    expect(() => read([], { CONFORM_CODE: '1' })).toThrow(/^CONFORM_CODE must be six digits/);
  });
});
