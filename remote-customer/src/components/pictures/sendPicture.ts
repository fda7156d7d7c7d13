import type { Client } from '@pautang/shared/app';
import type { Method, RequestOf } from '@pautang/shared/contract/method';
import type { sentPictures } from '@pautang/shared/contract/upload';
import type { SendPicture } from './usePictures';

type PictureMethod = Method<Method['request'], typeof sentPictures>;

/** For `usePictures`: how a form sends one picture, by its method. What fails is shown beside the picture. */
export const sendPicture =
  <M extends PictureMethod>(client: Client, method: M, data: RequestOf<M>): SendPicture =>
  async (file, options) => {
    const { fileIds } = await client.upload(method, data, [file], { ...options, isShown: true });
    return fileIds[0] ?? '';
  };
