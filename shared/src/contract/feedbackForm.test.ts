import { checkContact, checkFeedback, checkReachAt, normaliseReachAt } from './feedbackForm';

describe('feedback (section 5, decision S8)', () => {
  it('needs a type and a description of ten characters after trimming', () => {
    expect(checkFeedback({ type: 'borrow', description: 'Ten chars!' })).toEqual({});
    expect(checkFeedback({ type: null, description: '   ' })).toEqual({
      type: 'Choose what it is about',
      description: 'The message description cannot be empty',
    });
    expect(checkFeedback({ type: 0, description: '  nine chr ' })).toEqual({
      description: 'Write at least 10 characters',
    });
  });

  it('needs a name and a phone number to call', () => {
    expect(checkContact({ name: 'Maria', phone: '0917 123 4567' })).toEqual({});
    expect(checkContact({ name: ' ', phone: '123' })).toEqual({
      name: 'Please fill in the name',
      phone: 'Malformed phone number',
    });
    expect(checkContact({ name: 'Maria', phone: '' })).toEqual({ phone: 'Malformed phone number' });
  });

  it.each([
    ['', 'Enter a mobile number or an email address'],
    ['  ', 'Enter a mobile number or an email address'],
    ['12345', 'Malformed phone number'],
    ['maria', 'Malformed phone number'],
    ['me@home', 'Enter a whole email address'],
    ['@', 'Enter a whole email address'],
    ['+63 917 123 4821', null],
    ['0895 123 4567', null],
    [' maria@example.ph ', null],
  ])('checks the contact %j: %j', (typed, wrong) => {
    expect(checkReachAt(typed)).toBe(wrong);
  });

  it('stores a phone number in one form and an email address as typed', () => {
    expect(normaliseReachAt(' +63 917 123 4821')).toBe('09171234821');
    expect(normaliseReachAt(' Maria@example.ph ')).toBe('Maria@example.ph');
  });
});
