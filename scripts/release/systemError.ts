import { isNativeError } from 'node:util/types';

/** Why a file cannot be read or written, and what to do, by the operating system's error code. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room on it, then run the command again',
  EDQUOT: 'the disk quota is used up. Make room, then run the command again',
  EACCES:
    'this user is not allowed to. Run the command as a user who is, or change the permissions',
  EPERM: 'this user is not allowed to. Run the command as a user who is, or change the permissions',
  EROFS: 'the file system is read-only. Mount it for writing, or choose another place',
  ENOTDIR: 'a file stands where a folder should be. Choose another place',
  EISDIR: 'a folder stands where a file should be. Move it away',
  // Node also reports this for a folder in a missing folder on a read-only file system.
  ENOENT: 'it does not exist and cannot be made. Check that its disk is mounted, and for writing',
  EIO: 'the disk is failing. Have it checked before you go on',
};

/** Whether an error comes from the system, such as a full disk or a missing right, and is no bug of the command. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  isNativeError(error) && 'syscall' in error && 'code' in error && typeof error.code === 'string';

/** Returns the reason and the remedy, to follow a colon. */
export const systemReason = ({ code = '', message }: NodeJS.ErrnoException): string =>
  reasons[code] ?? message;
