import * as fc from 'fast-check';
import type { QuestionGroup } from '../../components/questions/questions';
import { countQuestions, searchQuestions, searchWords } from './searchQuestions';

const question = (questionId: string, title: string, answer: string) => ({
  questionId,
  title,
  answer,
});

const groups: QuestionGroup[] = [
  {
    groupId: 'repay',
    title: 'Repaying',
    questions: [
      question('q1', 'How do I pay?', 'Open the loan and choose when your due date is near.'),
      question('q2', 'Can I move my due date?', 'Yes, with a rollover.'),
    ],
  },
  {
    groupId: 'borrow',
    title: 'Borrowing',
    questions: [question('q3', 'How fast is the decision?', 'Most within ten minutes, José.')],
  },
];
const ids = (found: readonly QuestionGroup[]) =>
  found.flatMap((group) => group.questions.map((each) => each.questionId));

describe('search in questions', () => {
  it('ranks a word in the title before one in the answer', () => {
    expect(ids(searchQuestions(groups, 'DUE date'))).toEqual(['q2', 'q1']);
  });

  it('requires every word, in any order, and drops groups without an answer', () => {
    const found = searchQuestions(groups, 'date rollover');
    expect(ids(found)).toEqual(['q2']);
    expect(found).toHaveLength(1);
  });

  it("finds by the group's name, and ignores accents", () => {
    expect(ids(searchQuestions(groups, 'borrowing'))).toEqual(['q3']);
    expect(ids(searchQuestions(groups, 'jose'))).toEqual(['q3']);
  });

  it('tolerates typing errors in words that no text begins with', () => {
    expect(ids(searchQuestions(groups, 'rollvoer'))).toEqual(['q2']);
    expect(ids(searchQuestions(groups, 'desicion'))).toEqual(['q3']);
    expect(ids(searchQuestions(groups, 'dte'))).toEqual([]);
    // 'move' occurs as typed, so it does not match 'more' or 'most' as well.
    expect(ids(searchQuestions(groups, 'move'))).toEqual(['q2']);
  });

  it('finds words inside an answer, not its markup', () => {
    const html: QuestionGroup[] = [
      {
        groupId: 'g',
        title: 'Group',
        questions: [question('q', 'Title', '<p>Pay</p><ol><li>Jos&#233;&amp;wallet</li></ol>')],
      },
    ];
    for (const typed of ['wallet', 'pay jose', 'walet'])
      expect(ids(searchQuestions(html, typed))).toEqual(['q']);
    for (const typed of ['li', 'amp', 'payjose'])
      expect(ids(searchQuestions(html, typed))).toEqual([]);
  });

  it('finds every question by a word of its answer with two letters swapped', () => {
    const all = groups.flatMap((group) => group.questions);
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(99), fc.nat(99), (wanted, which, place) => {
        const long = searchWords(wanted.answer).filter((word) => word.length >= 4);
        const word = long[which % long.length] ?? '';
        const at = place % (word.length - 1);
        const swapped =
          word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
        expect(ids(searchQuestions(groups, swapped))).toContain(wanted.questionId);
      }),
    );
  });

  it('treats blanks and punctuation as an empty search', () => {
    expect(searchWords(' ?! ')).toEqual([]);
    expect(searchQuestions(groups, ' ?! ')).toBe(groups);
  });

  it('finds each question by any part of its own title, and never invents or repeats one', () => {
    const all = groups.flatMap((group) => group.questions);
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(30), fc.nat(30), (wanted, from, length) => {
        const found = ids(searchQuestions(groups, wanted.title.slice(from, from + length)));
        expect(found).toContain(wanted.questionId);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('never finds more when the borrower types on', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, more) => {
        expect(countQuestions(searchQuestions(groups, `${typed} ${more}`))).toBeLessThanOrEqual(
          countQuestions(searchQuestions(groups, typed)),
        );
      }),
    );
  });
});
