import * as fc from 'fast-check';
import { asksForAnything, readLaunch } from './launch';

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

test('platform and inset are read', () => {
  expect(launchOf('?appName=Hiram%20Ñ').device).toEqual({ appName: 'Hiram Ñ' });
  expect(launchOf('?platform=ios&insets=72').device).toEqual({ platform: 'ios', insets: 72 });
});

test('how the host answers is read, a later entry winning', () => {
  expect(launchOf('?host=faceVerification:deny,userInfo:never,packageInfo:late:2').answers).toEqual(
    {
      faceVerification: 'deny',
      userInfo: 'never',
      packageInfo: 'late:2',
    },
  );
  const { answers } = launchOf('?host=all:never,back:fail');
  expect(Object.keys(answers)).toHaveLength(22);
  expect(answers).toMatchObject({ deviceInfo: 'never', back: 'fail' });
});

test('the network is read', () => {
  expect(launchOf('?latency=300&loss=20&offline=1').network).toEqual({
    latency: 300,
    loss: 20,
    offline: true,
  });
});

test('without parameters nothing is asked for', () => {
  expect(asksForAnything(launchOf(''))).toBe(false);
  expect(asksForAnything(launchOf('?theme=dark&utm=x'))).toBe(false);
  expect(asksForAnything(launchOf('?to=/login'))).toBe(true);
});

test('a fresh borrower may have better terms and a coupon', () => {
  const { options } = launchOf('?scenario=approved&reoffer=1&couponPopup=1');
  expect(options).toEqual({ reoffer: true, couponPopup: true });
});

test('auto=0 asks for nothing', () => {
  expect(launchOf('?scenario=lending&auto=0').options).toEqual({});
});

test('an unknown scenario is named, with those that exist', () => {
  expect(problemOf('?scenario=xyz')).toMatch(/no scenario 'xyz'.*approved, loan_reviewing/);
});

test.each([
  ['to=//evil.example', /to='\/\/evil.example' is no route/],
  ['to=https://evil.example', /is no route/],
  ['to=/%5Cevil.example', /is no route/],
  ['to=login', /is no route/],
  ['to=/a%23b', /is no route/],
  ['appName=', /appName has 1 to 40/],
  ['appName=%3Cb%3E', /appName has 1 to 40/],
  ['theme=pink', /theme='pink'/],
  ['fontScale=big', /fontScale is a number/],
  ['fontScale=0', /fontScale is a number/],
  ['fontScale=', /fontScale is a number/],
  ['platform=windows', /platform='windows': choose android or ios/],
  ['insets=-1', /insets='-1'/],
  ['insets=401', /from 0 to 400/],
  ['latency=soon', /latency='soon'/],
  ['latency=60001', /from 0 to 60000/],
  ['loss=101', /loss='101'.*from 0 to 100/],
  ['loss=', /loss=''/],
  ['offline=yes', /offline='yes'/],
  ['host=', /host lists actions/],
  ['host=toString:deny', /host lists actions.*userInfo/],
  ['host=userInfo:perhaps', /host lists actions/],
  ['host=userInfo:late', /host lists actions/],
  ['host=userInfo:late:0', /host lists actions/],
  ['host=userInfo:late:999', /host lists actions/],
  ['host=userInfo:deny,', /host lists actions/],
  ['auto=yes', /auto='yes': give 1 or 0/],
  ['faceCheck=2', /faceCheck='2'/],
  ['reoffer=yes', /reoffer='yes'/],
])('%s is refused with a reason', (search, reason) => {
  expect(problemOf(`?${search}`)).toMatch(reason);
});

test('every problem is said at once', () => {
  expect(problemOf('?scenario=x&theme=y')).toMatch(/scenario 'x'.*theme='y'/);
});

test('whatever is given, a route stays inside the app', () => {
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
