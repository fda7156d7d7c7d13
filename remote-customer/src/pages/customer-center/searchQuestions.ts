import type { QuestionGroup } from '../../components/questions/questions';
import { isTypo } from './isTypo';

/** Returns the text without accents and in lower case, as people type on a phone. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Returns the words of a search. Spaces and punctuation alone give none. */
export const searchWords = (typed: string): readonly string[] =>
  plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the text of an answer. Tags and named characters become blanks, because the search looks only for words. */
const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/g, ' ');

/**
 * Returns the questions that contain every typed word in the title, the answer or the group's name. If no word of any text
 * begins with a typed word, words that differ from it by a typing error count, too. Questions with all typed words in the
 * title come first. The groups keep their order, and empty ones are left out.
 */
export function searchQuestions(
  groups: readonly QuestionGroup[],
  typed: string,
): readonly QuestionGroup[] {
  const words = searchWords(typed);
  if (words.length === 0) return groups;
  const texts = groups.map((group) =>
    group.questions.map(({ title, answer }) =>
      plain(`${group.title} ${title} ${wordsOfHtml(answer)}`),
    ),
  );
  const vocabulary = [...new Set(searchWords(texts.flat().join(' ')))];
  const meant = words.map((word) =>
    vocabulary.some((known) => known.startsWith(word))
      ? [word]
      : [word, ...vocabulary.filter((known) => isTypo(word, known))],
  );
  const holds = (text: string) =>
    meant.every((choices) => choices.some((word) => text.includes(word)));
  const holdsAsTyped = (text: string) => words.every((word) => text.includes(word));
  return groups
    .map((group, index) => {
      const found = group.questions.filter((_, place) => holds(texts[index]?.[place] ?? ''));
      const inTitle = found.filter(({ title }) => holdsAsTyped(plain(title)));
      return { ...group, questions: [...new Set([...inTitle, ...found])] };
    })
    .filter((group) => group.questions.length > 0);
}

export const countQuestions = (groups: readonly QuestionGroup[]): number =>
  groups.reduce((sum, group) => sum + group.questions.length, 0);
