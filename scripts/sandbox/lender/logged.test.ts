import { DrizzleQueryError } from 'drizzle-orm';
import { logged } from './logged';

describe('what is logged of an error', () => {
  it('holds no parameter of a failed query', () => {
    const cause = new Error('duplicate key value');
    const told = logged(new DrizzleQueryError('insert', ['09171234567'], cause));
    expect(JSON.stringify(told)).not.toContain('09171234567');
    expect(told.message).toBe('duplicate key value');
  });
});
