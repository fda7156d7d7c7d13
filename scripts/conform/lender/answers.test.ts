import { extraFields, schemaFaults } from './answers';

const home = { firstName: 'Maria', creditLimit: 8_000, availableLimit: 8_000, example: null };

describe('an answer compared with its schema (decision P15)', () => {
  it('gets faults with path, kind and expectation, but without the value', () => {
    expect(schemaFaults('getHomepageData', home)).toEqual([]);
    const wrong = { ...home, firstName: 5, availableLimit: 0.5, credit: { amount: '12' } };
    const faults = schemaFaults('getHomepageData', wrong);
    expect(faults.map(({ path, got }) => [path, got])).toEqual([
      ['firstName', 'a whole number'],
      ['availableLimit', 'a number with a fraction'],
      ['credit.amount', 'another text'],
      ['credit.refunding', 'nothing'],
      ['credit.origin', 'nothing'],
    ]);
    expect(faults.map(({ expected }) => expected)).toEqual([
      'a text',
      'a whole number',
      'a number',
      'a field',
      'a field',
    ]);
    expect(JSON.stringify(faults)).not.toContain('12');
  });

  it('gets the path of a field inside a union', () => {
    const blockers = [{ kind: 'overpayment', amount: 0.5, isRefundAsked: true, text: '' }];
    expect(schemaFaults('deletionBlockers', { blockers })).toMatchObject([
      { path: 'blockers.0.amount', got: 'a number with a fraction' },
    ]);
  });

  it.each([null, undefined, 'text', 5])('gets one fault without a path if it is %j', (data) => {
    expect(schemaFaults('getHomepageData', data)).toMatchObject([{ path: '' }]);
  });

  it('lists each field that the contract lacks once, also inside lists', () => {
    const votes = [1, 2].map((n) => ({ questionId: `q${n}`, vote: 'helpful', weight: n }));
    expect(extraFields('listQuestionVotes', { votes, tier: 'gold' })).toEqual([
      'votes.weight',
      'tier',
    ]);
  });
});
