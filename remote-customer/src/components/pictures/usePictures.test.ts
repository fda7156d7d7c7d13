import { renderHook, waitFor } from '@testing-library/react';
import { usePictures } from './usePictures';

const HOUR_MS = 3_600_000;

it.each([
  ['not sent again while the lender keeps them', 19, 0],
  ['sent anew once it may have removed them', 21, 1],
])('pictures of a draft are %s', async (_, hours, times) => {
  const bytes = new ArrayBuffer(1);
  const picture = { key: 'a', name: 'a.png', source: 'a', type: 'image/png', bytes };
  const sentAt = Date.now() - hours * HOUR_MS;
  const held = [{ ...picture, fileId: 'file-1', sentAt }];
  const send = jest.fn(async () => 'file-1');
  const { result } = renderHook(() =>
    usePictures({ draft: { held, write: async () => true }, send }),
  );
  await waitFor(() => expect(result.current.list[0]).toMatchObject({ state: 'sent' }));
  expect(result.current.list[0]?.fileId).toBe('file-1');
  expect(send).toHaveBeenCalledTimes(times);
});
