import { isNativeError } from 'node:util/types';

/** What the machine says when a file cannot be read or written, and what to do, in words. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room on it, then run the command again',
  EDQUOT: 'the disk quota is used up. Make room, then run the command again',
  EACCES: 'this user has no right to. Run the command as one who has, or give the right',
  EPERM: 'this user has no right to. Run the command as one who has, or give the right',
  EROFS: 'the file system is read-only. Mount it for writing, or say another place',
  ENOTDIR: 'a file stands where a folder should be. Say another place',
  EISDIR: 'a folder stands where a file should be. Move it away',
  ENOENT: 'it is not there, and cannot be made there',
  EIO: 'the disk fails. Have it looked at before you go on',
};

/** Whether a failure is the machine's: a full disk, a missing right; not a fault of the command. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  isNativeError(error) && 'syscall' in error && 'code' in error && typeof error.code === 'string';

/** Why it failed and what to do, to stand after a colon. */
export const systemReason = ({ code = '', message }: NodeJS.ErrnoException): string =>
  reasons[code] ?? message;
