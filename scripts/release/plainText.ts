/**
 * Control and format characters, line separators and halves of pairs: what steers a terminal or turns text around.
 * Joiners do not: they make families of emoji, and letters of some scripts.
 */
const STEERING = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const ALL_STEERING = new RegExp(STEERING, 'gu');

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * Text from a store or a person as one line for a terminal: what would steer it is written out, such as \u001b. JSON
 * means the same after it.
 */
export const plainText = (text: string): string => text.replaceAll(ALL_STEERING, escaped);

/** Whether a person's text is one line of nothing but letters and signs. */
export const isPlain = (text: string): boolean => !STEERING.test(text);
