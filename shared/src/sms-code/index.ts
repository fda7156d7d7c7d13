/** Sends a code by text message and takes it. Shell and remotes bundle their own copies. */
export { CodeForm } from './CodeForm';
export { useSentCode } from './useSentCode';
