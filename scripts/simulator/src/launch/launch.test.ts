import * as fc from 'fast-check';
import { readLaunch } from './launch';

function launchOf(search: string) {
  const result = readLaunch(search);
  if ('problem' in result) throw new Error(result.problem);
  return result.launch;
}
test('scenario, route and phone are read', () => {
  const to = encodeURIComponent('/borrow/confirm_quota?amount=5000&periods=3');
  const search = `?scenario=approved&to=${to}&theme=dark&fontScale=2&auto=1&faceCheck=1`;
  expect(launchOf(search)).toEqual({
    scenario: 'approved',
    to: '/borrow/confirm_quota?amount=5000&periods=3',
    options: { auto: true, faceCheck: true },
    device: { theme: 'dark', fontScale: 2 },
    answers: {},
    network: {},
  });
});

test.each([
  ['?appName=Hiram%20Ñ', 'device', { appName: 'Hiram Ñ' }],
  ['?platform=ios&insets=72', 'device', { platform: 'ios', insets: 72 }],
  ['?latency=300&loss=20&offline=1', 'network', { latency: 300, loss: 20, offline: true }],
  ['?scenario=approved&reoffer=1&couponPopup=1', 'options', { reoffer: true, couponPopup: true }],
  ['?scenario=lending&auto=0', 'options', {}],
  ['?host=userInfo:never,back:late:2', 'answers', { userInfo: 'never', back: 'late:2' }],
] as const)('%s is read as %s %j', (search, part, read) => {
  expect(launchOf(search)[part]).toEqual(read);
});

test('all the host’s answers are read, and a later entry wins', () => {
  const { answers } = launchOf('?host=all:never,back:fail');
  expect(Object.keys(answers)).toHaveLength(22);
  expect(answers).toMatchObject({ deviceInfo: 'never', back: 'fail' });
});

test.each([
  ['scenario=xyz', /^scenario='xyz': choose .*approved, loan_reviewing/],
  ['to=//evil.example', /^to='\/\/evil.example': begin a route of the app with one slash/],
  ['to=https://evil.example', /^to=/],
  ['to=/%5Cevil.example', /^to=/],
  ['to=login', /^to=/],
  ['to=/a%23b', /^to=/],
  ['appName=', /^appName='': give 1 to 40/],
  ['appName=%3Cb%3E', /^appName='<b>'/],
  ['theme=pink', /^theme='pink': choose light, dark/],
  ['fontScale=big', /^fontScale='big': give a number/],
  ['fontScale=0', /^fontScale='0'/],
  ['fontScale=', /^fontScale=''/],
  ['platform=windows', /^platform='windows': choose android or ios/],
  ['insets=-1', /^insets='-1'/],
  ['insets=401', /^insets='401': .*from 0 to 400/],
  ['latency=soon', /^latency='soon'/],
  ['latency=60001', /^latency='60001': .*from 0 to 60000/],
  ['loss=101', /^loss='101': .*from 0 to 100/],
  ['offline=yes', /^offline='yes': give 1 or 0/],
  ['host=', /^host='': list actions/],
  ['host=toString:deny', /^host='toString:deny': .*userInfo/],
  ['host=userInfo:perhaps', /^host=/],
  ['host=userInfo:late:0', /^host=/],
  ['host=userInfo:late:999', /^host=/],
  ['host=userInfo:deny,', /^host=/],
  ['auto=yes', /^auto='yes': give 1 or 0/],
  ['reoffer=yes', /^reoffer='yes'/],
  ['scenario=x&theme=y', /^scenario='x'.* theme='y'/],
])('%s is refused with a reason', (search, reason) => {
  const result = readLaunch(`?${search}`);
  expect('problem' in result && result.problem).toMatch(reason);
});

test('any accepted route stays inside the app', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (address, text) => {
      for (const to of [address, text, `/${text}`, `//${text}`]) {
        const result = readLaunch(`?to=${encodeURIComponent(to)}`);
        if ('problem' in result) continue;
        const { origin, pathname } = new URL(`/app/#${result.launch.to}`, 'http://localhost');
        expect([origin, pathname]).toEqual(['http://localhost', '/app/']);
      }
    }),
  );
});
