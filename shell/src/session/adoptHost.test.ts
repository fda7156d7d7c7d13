import { sessionFromHost } from './adoptHost';

const maria = {
  token: 'token-1',
  userId: 'user-1',
  mobile: '09171234821',
  packageName: 'ph.pautang.sandbox',
};

describe('the session that the host delivers', () => {
  it.each([null, 'another-token'])('is taken where ours is %j', (own) => {
    expect(sessionFromHost(maria, own)).toEqual(maria);
  });

  it('may have a long token', () => {
    const long = { ...maria, token: 'x'.repeat(4_000) };
    expect(sessionFromHost(long, null)).toEqual(long);
  });

  it('is nothing new where it is ours', () => {
    expect(sessionFromHost(maria, 'token-1')).toBeNull();
  });

  it('leaves our own login alone where the host knows nobody', () => {
    const nobody = { token: null, userId: null, mobile: null, packageName: null };
    expect(sessionFromHost(nobody, 'token-1')).toBeNull();
  });

  it.each([
    undefined,
    null,
    'token-1',
    [],
    {},
    { token: 'token-1' },
    { ...maria, token: 1 },
    { ...maria, token: '' },
    { ...maria, token: 'x'.repeat(4_001) },
    { ...maria, userId: undefined },
  ])('is not taken where it is not whole: %j', (junk) => {
    expect(sessionFromHost(junk, null)).toBeUndefined();
  });
});
