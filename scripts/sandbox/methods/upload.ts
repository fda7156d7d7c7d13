import { keepPictures } from '../lender/pictures';
import type { Handlers } from './call';
import { borrowerOf } from './call';

export const uploadMethods: Pick<Handlers, 'genericFileUpload'> = {
  genericFileUpload: async ({ purpose }, call) => {
    const use = { purpose, feedbackId: null };
    const { id } = borrowerOf(call);
    return { fileIds: await keepPictures(call.tx, id, use, call.files, call.now) };
  },
};
