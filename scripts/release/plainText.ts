/**
 * Control and format characters, line separators and lone surrogates: they can move a terminal's cursor or reverse
 * text. Joiners are allowed, because emoji families and some scripts need them.
 */
const STEERING = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const ALL_STEERING = new RegExp(STEERING, 'gu');

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** Writes control characters as escapes such as \u001b. In JSON the result still means the same. */
export const plainText = (text: string): string => text.replaceAll(ALL_STEERING, escaped);

/** Whether a person's text is one line without control characters. */
export const isPlain = (text: string): boolean => !STEERING.test(text);
