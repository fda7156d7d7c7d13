import { hashOfNoPassword, hashPassword, isPassword } from './passwords';

const lengths = (stored: string) => stored.split(':').map((part) => part.length);

describe('a stored password', () => {
  it('matches its own password, and no other', async () => {
    const stored = await hashPassword('Pautang2026');
    expect(await isPassword('Pautang2026', stored)).toBe(true);
    expect(await isPassword('pautang2026', stored)).toBe(false);
  });

  it('never matches for an unknown user, and has the form of a real one', async () => {
    const stored = hashOfNoPassword();
    expect(await isPassword('', stored)).toBe(false);
    expect(lengths(stored)).toEqual(lengths(await hashPassword('')));
    expect(hashOfNoPassword()).not.toBe(stored);
  });
});
