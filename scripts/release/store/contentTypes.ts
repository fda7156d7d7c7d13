/**
 * The type of content of each file that the store serves, by the ending of its name: what a bucket is told, what nginx
 * writes and what the check of a deployment expects. In full, because nobody adds a charset to a file that is compressed
 * already. No type of these makes a page.
 */
export const STORE_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  jwt: 'application/jwt',
};
/** The same, and the type of the shell's page. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ...STORE_TYPES,
  html: 'text/html; charset=utf-8',
};
/** The type of any other file: a browser shows nothing of it. */
export const UNKNOWN_TYPE = 'application/octet-stream';
