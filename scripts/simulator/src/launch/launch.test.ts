import * as fc from 'fast-check';
import { readLaunch } from './launch';

function launchOf(search: string) {
  const result = readLaunch(search);
  if ('problem' in result) throw new Error(result.problem);
  return result.launch;
}
function problemOf(search: string): string {
  const result = readLaunch(search);
  return 'problem' in result ? result.problem : '';
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

test('an unknown scenario is named with the known ones', () => {
  expect(problemOf('?scenario=xyz')).toMatch(/no scenario 'xyz'.*approved, loan_reviewing/);
});

test.each([
  ['to=//evil.example', /to='\/\/evil.example' is not a route/],
  ['to=https://evil.example', /is not a route/],
  ['to=/%5Cevil.example', /is not a route/],
  ['to=login', /is not a route/],
  ['to=/a%23b', /is not a route/],
  ['appName=', /appName must have 1 to 40/],
  ['appName=%3Cb%3E', /appName must have 1 to 40/],
  ['theme=pink', /theme='pink'/],
  ['fontScale=big', /fontScale must be a number/],
  ['fontScale=0', /fontScale must be a number/],
  ['fontScale=', /fontScale must be a number/],
  ['platform=windows', /platform='windows': choose android or ios/],
  ['insets=-1', /insets='-1'/],
  ['insets=401', /from 0 to 400/],
  ['latency=soon', /latency='soon'/],
  ['latency=60001', /from 0 to 60000/],
  ['loss=101', /loss='101'.*from 0 to 100/],
  ['offline=yes', /offline='yes'/],
  ['host=', /host must list actions/],
  ['host=toString:deny', /host must list actions.*userInfo/],
  ['host=userInfo:perhaps', /host must list actions/],
  ['host=userInfo:late:0', /host must list actions/],
  ['host=userInfo:late:999', /host must list actions/],
  ['host=userInfo:deny,', /host must list actions/],
  ['auto=yes', /auto='yes': give 1 or 0/],
  ['reoffer=yes', /reoffer='yes'/],
])('%s is refused with a reason', (search, reason) => {
  expect(problemOf(`?${search}`)).toMatch(reason);
});

test('all problems are reported at once', () => {
  expect(problemOf('?scenario=x&theme=y')).toMatch(/scenario 'x'.*theme='y'/);
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
