import { hostDeviceInfo, hostPackageInfo } from '@pautang/shared/contract/host';
import { hostOpenStore } from '@pautang/shared/contract/hostPages';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import type { Exchange } from './wire';
import { judgeRequest, shown } from './wire';

const device = { fingerprintId: 'f', redundantDeviceId: 'r', device: 'd', afid: 'a', adId: 'i' };
const good = (data: unknown) => ({ ok: true, data });

interface Case {
  readonly answers?: readonly unknown[];
  readonly afterMs?: number;
  readonly outcome?: Exchange['outcome'];
  readonly isParent?: boolean;
  readonly action?: HostAction;
}

function judge({
  answers = [],
  afterMs = 20,
  outcome = 'answered',
  isParent = false,
  action = hostDeviceInfo,
}: Case) {
  const message = { id: '1', action: action.action, data: {}, callback: 'pautang_0a1b2c3d4e' };
  const heard = answers.map((value) => ({ at: 1_000 + afterMs, value }));
  return judgeRequest({ message, sentAt: 1_000, answers: heard, outcome }, action, isParent);
}

const kinds = (one: Case) =>
  judge(one).problems.map(({ kind, path }) => (path === undefined ? kind : `${kind} ${path}`));

describe('an answer', () => {
  it('fits as an object and, over a native channel, as its JSON', () => {
    const value = good(device);
    for (const answer of [value, JSON.stringify(value)])
      expect(judge({ answers: [answer] })).toEqual({
        said: { is: 'good', data: device },
        problems: [],
        ms: 20,
      });
  });

  it('is reported as missing only after the timeout', () => {
    expect(kinds({ outcome: 'waiting' })).toEqual([]);
    const { problems } = judge({ outcome: 'timeout' });
    expect(problems).toEqual([{ kind: 'silent', text: 'No answer within 3 s.' }]);
  });

  it.each<[string, Case, string[]]>([
    ['is late', { answers: [good(device)], afterMs: 3_400, outcome: 'timeout' }, ['late']],
    ['comes twice', { answers: [good(device), good(device)] }, ['twice']],
    ['is text over a parent window', { answers: ['{"ok":true}'], isParent: true }, ['text']],
    ['is text that is not JSON', { answers: ['done'] }, ['form']],
    ['lacks the result envelope', { answers: [device] }, ['form ok']],
    ['lacks data', { answers: [{ ok: true }] }, ['form data']],
    ['has an unknown error code', { answers: [{ ok: false, error: 'busy' }] }, ['form error']],
    ['is undefined', { answers: [undefined] }, ['form']],
    [
      'lacks a field of its data',
      { answers: [good({ ...device, afid: undefined })] },
      ['schema afid'],
    ],
    ['says failed', { answers: [{ ok: false, error: 'failed', message: 'No' }] }, ['failed']],
    ['says denied', { answers: [{ ok: false, error: 'denied' }] }, ['denied']],
    ['says unsupported', { answers: [{ ok: false, error: 'unsupported' }] }, []],
    ['is null as the contract says', { answers: [good(null)], action: hostOpenStore }, []],
    [
      'has data where the contract says null',
      { answers: [good({})], action: hostOpenStore },
      ['schema'],
    ],
  ])('is judged correctly if it %s', (_what, one, found) => {
    expect(kinds(one)).toEqual(found);
  });

  it('is reported by field, with the expected and the received value', () => {
    const info = { packageName: 'short', platform: 'android', screenWidth: '1080' };
    const { problems } = judge({ answers: [good(info)], action: hostPackageInfo });
    const text = problems.map((one) => one.text);
    expect(text).toContain('screenWidth: Expected number but received "1080".');
    expect(text).toContain('packageName: Expected >=16 but received 5.');
    expect(text).toContain('appName: is missing.');
  });

  it('is quoted only in part if it is long', () => {
    const { problems } = judge({ answers: [good({ ...device, afid: 'x'.repeat(5_000) })] });
    expect(problems[0]?.text.length).toBeLessThan(420);
  });
});

describe('a shown message', () => {
  it('hides the token and the mobile number', () => {
    const text = shown({ data: { token: 'secret-token', mobile: '09171234821', userId: 'u-1' } });
    expect(text).toBe(
      '{"data":{"token":"(12 characters)","mobile":"(11 characters)","userId":"u-1"}}',
    );
  });

  it('hides them in JSON text, too', () => {
    expect(shown('{"ok":true,"data":{"token":"secret-token"}}')).not.toContain('secret');
  });

  it('is shortened and states its full length', () => {
    expect(shown('x'.repeat(5_000))).toMatch(/^"x{399}… \(5,002 characters\)$/);
  });
});
