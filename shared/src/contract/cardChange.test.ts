import { checkCardChange, nextCardChange } from './cardChange';

const current = {
  kind: 'wallet',
  channelCode: 90005,
  bankCode: null,
  holder: 'Maria Santos',
  cardNumber: '09171234821',
} as const;
const form = {
  kind: 'bank',
  channelCode: 90007,
  bankCode: 'BPI',
  holder: ' maria  santos ',
  originalNumber: '+63 917 123 4821',
  newNumber: '1234 5678 90',
} as const;

const toWallet = (channelCode: 90005 | 90003) =>
  ({ ...form, kind: 'wallet', channelCode, bankCode: null, newNumber: '639171234821' }) as const;

describe('the card change (section 5)', () => {
  it('takes a valid form', () => {
    expect(checkCardChange(form, current)).toEqual({});
  });

  it('needs the account type and, for a bank, the bank', () => {
    expect(checkCardChange({ ...form, kind: null }, current)).toHaveProperty('kind');
    expect(checkCardChange({ ...form, kind: null, newNumber: ' ' }, current)).toHaveProperty(
      'newNumber',
    );
    expect(checkCardChange({ ...form, bankCode: null }, current)).toHaveProperty('bankCode');
    expect(
      checkCardChange(
        { ...form, kind: 'wallet', channelCode: 90005, bankCode: null, newNumber: '09181234567' },
        current,
      ),
    ).toEqual({});
  });

  it('refuses another holder than that of the receiving account', () => {
    expect(checkCardChange({ ...form, holder: 'Jose Santos' }, current)).toHaveProperty('holder');
  });

  it('refuses another original number than that of the receiving account', () => {
    expect(checkCardChange({ ...form, originalNumber: '09171234822' }, current)).toEqual({
      originalNumber: 'Incorrect Original Bank Card Number. Please refill.',
    });
  });

  it('refuses a new number that is malformed, and the present account', () => {
    expect(checkCardChange({ ...form, newNumber: '123' }, current)).toEqual({
      newNumber: 'Incorrect New Bank Card Number. Please refill.',
    });
    expect(checkCardChange(toWallet(90005), current).newNumber).toMatch(/must differ/);
    const bank = { ...form, originalNumber: '1234567890' };
    const atBpi = {
      ...current,
      kind: 'bank',
      channelCode: 90007,
      bankCode: 'BPI',
      cardNumber: '1234567890',
    } as const;
    expect(checkCardChange(bank, atBpi).newNumber).toMatch(/must differ/);
    expect(checkCardChange({ ...bank, bankCode: 'BDO' }, atBpi)).toEqual({});
  });

  it('takes the same mobile number at another wallet, which is another account', () => {
    expect(checkCardChange(toWallet(90003), current)).toEqual({});
  });

  it('compares the numbers alone for an older remote, which knows no channels', () => {
    const { kind, holder, cardNumber } = current;
    const { channelCode: _, ...old } = toWallet(90003);
    expect(checkCardChange(old, { kind, holder, cardNumber }).newNumber).toMatch(/must differ/);
  });

  it('allows one change in 30 days (decision S6)', () => {
    const changed = Date.parse('2026-11-01T00:00:00Z');
    const next = Date.parse('2026-12-01T00:00:00Z');
    expect(nextCardChange(null, changed)).toBeNull();
    expect(nextCardChange(changed, next - 1)).toBe(next);
    expect(nextCardChange(changed, next)).toBeNull();
    // The pages show the time to the minute, so the wait ends at the full minute.
    expect(nextCardChange(changed - 59_999, next - 1)).toBe(next);
    expect(nextCardChange(changed - 60_000, next - 1)).toBeNull();
  });
});
