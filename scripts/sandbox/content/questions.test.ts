import { feedbackTypes } from '@pautang/shared/contract/feedback';
import { listQuestion } from '@pautang/shared/contract/help';
import * as v from 'valibot';
import { questionGroups } from './questions';

const questions = questionGroups.flatMap((group) => group.questions);
const typeOf = (id: string) => questions.find(({ questionId }) => questionId === id)?.ticketType;

describe('the questions of the help', () => {
  it('match the contract, each with its own id', () => {
    expect(v.is(listQuestion.response, { groups: questionGroups })).toBe(true);
    expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(questions.length);
  });

  it.each(questions)('$questionId is answered in paragraphs and steps only', ({ answer }) => {
    const tags = [...answer.matchAll(/<\/?(\w+)[^>]*>/g)].map(([, name]) => name);
    expect(tags.filter((name) => !['p', 'ol', 'li'].includes(name ?? ''))).toEqual([]);
    expect(answer).toMatch(/^<p>[^<]{20,}<\/p>/);
    expect(answer).not.toContain('<p></p>');
  });

  it('name the type of the ticket to write when an answer does not help', () => {
    expect(
      questions.filter(({ ticketType }) => !feedbackTypes.some((one) => one === ticketType)),
    ).toEqual([]);
    expect(typeOf('repay-not-posted')).toBe('repaidNotUpdated');
    expect(typeOf('repay-late')).toBe('extendPeriod');
    expect(typeOf('borrow-payout')).toBe('loanNotReceived');
    expect([typeOf('repay-how'), typeOf('borrow-how'), typeOf('account-code')]).toEqual([
      'repay',
      'borrow',
      'other',
    ]);
  });
});
