import { loggedOut } from '@pautang/shared/testing';
import { hostWord } from './followHost';
import { maria } from '../testing/people';

const word = (data: unknown, token: string | null, isHosts = false) =>
  hostWord(data, { token, isHosts });
const nothing = { says: 'nothing' };

describe('the session that the host gives', () => {
  it.each([null, 'another-token'])('is taken if ours is %j', (own) => {
    expect(word(maria, own)).toEqual({ says: 'another', session: maria });
  });

  it('may have a long token', () => {
    const long = { ...maria, token: 'x'.repeat(4_000) };
    expect(word(long, null)).toEqual({ says: 'another', session: long });
  });

  it('changes nothing if it is ours', () => {
    expect(word(maria, 'token-1')).toEqual({ says: 'same' });
  });

  it('keeps our own login if the host has no session', () => {
    expect(word(loggedOut, 'token-1')).toEqual(nothing);
    expect(word(loggedOut, null)).toEqual(nothing);
  });

  it('ends ours if the host had it and now has none', () => {
    expect(word(loggedOut, 'token-1', true)).toEqual({ says: 'loggedOut' });
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
  ])('is junk, not a logout: %j', (junk) => {
    expect(word(junk, 'token-1', true)).toEqual({ says: 'junk' });
  });
});
