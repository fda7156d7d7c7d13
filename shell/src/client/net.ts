/**
 * The lazy chunk of everything that a product call needs and the first paint does not: axios, the cipher, RTK Query with
 * the façade, the batch client.
 */
export * as facade from '@pautang/shared/app';
export { createClient } from './client';
export { createExchange } from './exchange';
export { createPost } from './transport';
