import { keepPictures, ownPicture } from '../lender/service/pictures';
import type { Handlers } from './call';
import { borrowerOf } from './call';

export const uploadMethods: Pick<Handlers, 'genericFileUpload' | 'queryPicture'> = {
  genericFileUpload: async ({ purpose }, call) => {
    const use = { purpose, feedbackId: null };
    const { id } = borrowerOf(call);
    return { fileIds: await keepPictures(call.tx, id, use, call.files, call.now) };
  },

  queryPicture: async ({ fileId }, call) => {
    const { type, bytes } = await ownPicture(call.tx, borrowerOf(call).id, fileId);
    return { type, content: Buffer.from(bytes).toString('base64') };
  },
};
