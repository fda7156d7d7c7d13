import type { AppError } from './error';
import { handleCode } from './handleCode';

it.each<[string, Partial<AppError>, boolean]>([
  ['shows 1600001, deferral config error, and runs the fallback', { code: 1600001 }, true],
  ['shows 1600002, restructure config error, and runs the fallback', { code: 1600002 }, true],
  ['leaves another code to the page', { code: 420003 }, false],
  ['leaves the end of a session to the page', { kind: 'session', code: 10010303 }, false],
  ['leaves a failed network to the page', { kind: 'network' }, false],
])('%s (section 8)', (_row, failure, isOurs) => {
  const done: string[] = [];
  const isHandled = handleCode(
    { kind: 'business', code: null, message: 'It is not set up', method: null, ...failure },
    { toast: (message) => done.push(`toast: ${message}`), fallback: () => done.push('fallback') },
  );
  expect(isHandled).toBe(isOurs);
  expect(done).toEqual(isOurs ? ['toast: It is not set up', 'fallback'] : []);
});
