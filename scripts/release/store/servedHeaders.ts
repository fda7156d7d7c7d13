/** Cache-Control of a file whose bytes never change. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Cache-Control of the registry: a phone asks each time. A cache between answers for five seconds, for five more while
 * it asks anew, and for a day while the store does not answer: phones refuse a registry that has expired.
 */
export const REGISTRY_KEPT =
  'public, max-age=0, s-maxage=5, stale-while-revalidate=5, stale-if-error=86400';

/**
 * The content type of each file that the store serves, by the ending of its name. A bucket gets it, nginx sends it,
 * and the check of a deployment expects it. It has the charset, because servers add none to a file that is compressed
 * already. A browser shows no file of these types as a page.
 */
export const STORE_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  jwt: 'application/jwt',
  json: 'application/json',
};
/** The types of the store and of the shell's page. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ...STORE_TYPES,
  html: 'text/html; charset=utf-8',
};
/** The type of any other file, which a browser does not show. */
export const UNKNOWN_TYPE = 'application/octet-stream';
