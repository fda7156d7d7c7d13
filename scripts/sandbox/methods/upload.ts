import { createHash } from 'node:crypto';
import { uploads } from '../db/tables-upload';
import { hashOf } from '../lender/ids';
import type { Handlers } from './handler';
import { borrowerOf } from './handler';

const ID_LENGTH = 20;

export const uploadMethods: Pick<Handlers, 'genericFileUpload'> = {
  // decision P7 by other means: the same picture of the same borrower has the same id, however often it is sent
  genericFileUpload: async ({ purpose }, call) => {
    const borrower = borrowerOf(call);
    const rows = call.files.map(({ type, bytes }) => {
      const content = createHash('sha256').update(bytes).digest('hex');
      const id = `file_${hashOf(borrower.id, purpose, content).slice(0, ID_LENGTH)}`;
      return { id, borrowerId: borrower.id, purpose, type, bytes, createdAt: call.now };
    });
    await call.tx.insert(uploads).values(rows).onConflictDoNothing();
    return { fileIds: rows.map(({ id }) => id) };
  },
};
