import type { AppError } from './error';
import { handleCode } from './handleCode';

function handle(failure: Partial<AppError>) {
  const done: string[] = [];
  const error = {
    kind: 'business',
    code: null,
    message: 'It is not set up',
    method: null,
    ...failure,
  };
  const isHandled = handleCode(error as AppError, {
    toast: (message) => done.push(`toast: ${message}`),
    fallback: () => done.push('fallback'),
  });
  return { isHandled, done };
}

describe('codes that run the caller’s fallback (section 8)', () => {
  it.each([
    ['1600001, deferral config error', 1600001],
    ['1600002, restructure config error', 1600002],
  ])('%s: shows the message, then runs the fallback', (_row, code) => {
    expect(handle({ code })).toEqual({
      isHandled: true,
      done: ['toast: It is not set up', 'fallback'],
    });
  });

  it.each([
    ['another code', { code: 420003 }],
    ['a session that is over', { kind: 'session', code: 10010303 }],
    ['a failed network', { kind: 'network' }],
  ] as [string, Partial<AppError>][])('leaves %s to the page', (_row, failure) => {
    expect(handle(failure)).toEqual({ isHandled: false, done: [] });
  });
});
