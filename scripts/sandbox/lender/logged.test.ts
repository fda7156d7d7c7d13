import { DrizzleQueryError } from 'drizzle-orm';
import { logged } from './logged';

const mobile = '09171234567';

describe('a logged error', () => {
  it('has no parameter of a failed query', () => {
    const cause = new Error('duplicate key value');
    const told = logged(new DrizzleQueryError('insert', [mobile], cause));
    expect(JSON.stringify(told)).not.toContain(mobile);
    expect(told.message).toBe('duplicate key value');
  });

  it('has the code and place of a database error, because its message may quote a value', () => {
    const cause = Object.assign(new Error('invalid input syntax for type json: "Maria"'), {
      code: '22P02',
      severity: 'ERROR',
      table: 'borrowers',
    });
    const told = logged(new DrizzleQueryError('insert', [], cause));
    expect(told.message).toBe('Database error 22P02 (borrowers)');
    expect(JSON.stringify(told)).not.toContain('Maria');
  });

  it.each(['23505', '40001', '22003'])(
    'keeps the code %s, although it consists of digits',
    (code) => {
      const cause = Object.assign(new Error('duplicate key'), { code, severity: 'ERROR' });
      expect(logged(new DrizzleQueryError('insert', [], cause)).message).toBe(
        `Database error ${code}`,
      );
    },
  );

  it('keeps the messages of our own triggers', () => {
    const cause = Object.assign(new Error('The ledger is append-only: update on x is refused'), {
      code: 'P0001',
      severity: 'ERROR',
    });
    expect(logged(cause).message).toMatch(/append-only/);
  });

  it('has no long numbers in its message and stack, and keeps the stack frames', () => {
    const told = logged(new Error(`No account 4111 1111 1111 1111 of ${mobile} in 12 days`));
    expect(told.message).toBe('No account … of … in 12 days');
    expect(told.stack).not.toContain(mobile);
    expect(told.stack).toMatch(/logged\.test/);
  });

  it('has a fixed message if the thrown value is not an error', () => {
    expect(logged(mobile)).toEqual({ message: 'Not an error', stack: undefined });
  });
});
