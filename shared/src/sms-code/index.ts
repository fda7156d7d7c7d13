/** A code by text message: sending it, and the one field that takes it. Stateless: shell and remotes bring their own copy. */
export { CodeForm } from './CodeForm';
export { useSentCode } from './useSentCode';
