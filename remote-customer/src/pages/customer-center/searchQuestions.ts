import type { Question } from '@pautang/shared/contract/help';

export interface QuestionGroup {
  readonly groupId: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Accents and case do not matter to who types on a phone. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words of what was typed; nothing but spaces and punctuation is no search. */
export const searchWords = (typed: string): readonly string[] =>
  plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Questions that hold every typed word, in the title, the answer or the group's name. Those with all words in the
 * title come first; the groups keep their order and empty ones go.
 */
export function searchQuestions(
  groups: readonly QuestionGroup[],
  typed: string,
): readonly QuestionGroup[] {
  const words = searchWords(typed);
  if (words.length === 0) return groups;
  const holds = (text: string) => {
    const haystack = plain(text);
    return words.every((word) => haystack.includes(word));
  };
  return groups
    .map((group) => {
      const found = group.questions.filter(({ title, answer }) =>
        holds(`${group.title} ${title} ${answer}`),
      );
      const inTitle = found.filter(({ title }) => holds(title));
      return { ...group, questions: [...new Set([...inTitle, ...found])] };
    })
    .filter((group) => group.questions.length > 0);
}

export const countQuestions = (groups: readonly QuestionGroup[]): number =>
  groups.reduce((sum, group) => sum + group.questions.length, 0);
