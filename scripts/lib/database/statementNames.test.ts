import { createStatementNames } from './statementNames';

describe('names of statements', () => {
  it('are given to texts that repeat, a different one to each, up to a limit', () => {
    const nameOf = createStatementNames();
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual([undefined, undefined]);
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual(['s1', 's2']);
    expect([nameOf('select 1'), nameOf('select 2')]).toEqual(['s1', 's2']);
    const many = Array.from({ length: 400 }, (_, index) => `select '${index}'`);
    for (const text of many) nameOf(text);
    const names = many.map(nameOf);
    expect(names.filter((name) => name !== undefined)).toHaveLength(298);
    expect(nameOf('select 2')).toBe('s2');
  });
});
