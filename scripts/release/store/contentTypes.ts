/**
 * The type of content of each file that is served, by the ending of its name: what a bucket is told, what nginx writes
 * and what the check of a deployment expects. In full, because nobody adds a charset to a file that is compressed already.
 */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  jwt: 'application/jwt',
};
