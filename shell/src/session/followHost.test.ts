import { hostWord } from './followHost';
import { maria } from '../testing/people';

const nobody = { token: null, userId: null, mobile: null, packageName: null };
const word = (data: unknown, token: string | null, isHosts = false) =>
  hostWord(data, { token, isHosts });
const nothing = { says: 'nothing' };

describe('the session that the host delivers', () => {
  it.each([null, 'another-token'])('is taken where ours is %j', (own) => {
    expect(word(maria, own)).toEqual({ says: 'another', session: maria });
  });

  it('may have a long token', () => {
    const long = { ...maria, token: 'x'.repeat(4_000) };
    expect(word(long, null)).toEqual({ says: 'another', session: long });
  });

  it('is nothing new where it is ours', () => {
    expect(word(maria, 'token-1')).toEqual({ says: 'same' });
  });

  it('leaves our own login alone where the host knows nobody', () => {
    expect(word(nobody, 'token-1')).toEqual(nothing);
    expect(word(nobody, null)).toEqual(nothing);
  });

  it('is the end of ours where the host has had it and now knows nobody', () => {
    expect(word(nobody, 'token-1', true)).toEqual({ says: 'loggedOut' });
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
  ])('is nobody where it is junk: %j', (junk) => {
    expect(word(junk, 'token-1', true)).toEqual({ says: 'junk' });
  });
});
