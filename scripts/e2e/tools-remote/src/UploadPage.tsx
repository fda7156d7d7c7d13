import { isAppError, useServices } from '@pautang/shared/app';
import { genericFileUpload } from '@pautang/shared/contract/upload';
import { Button, Page as PageFrame, ProgressBar } from '@pautang/shared/ui';
import { useRef, useState } from 'react';
import { texts as all } from './texts';

const texts = all.upload;
const HUNDRED = 100;

/** Sends pictures with progress, and stops when told to. */
export function Page() {
  const { client } = useServices();
  const [files, setFiles] = useState<readonly File[]>([]);
  /** 0 to 1; null while nothing is sent */
  const [part, setPart] = useState<number | null>(null);
  const [outcome, setOutcome] = useState('');
  const under = useRef<AbortController | null>(null);

  const send = async () => {
    under.current = new AbortController();
    setPart(0);
    setOutcome('');
    try {
      const { fileIds } = await client.upload(genericFileUpload, { purpose: 'receipt' }, files, {
        signal: under.current.signal,
        onProgress: setPart,
        isShown: true,
      });
      setOutcome(texts.sent(fileIds));
    } catch (error) {
      if (!isAppError(error)) throw error;
      setOutcome(error.kind === 'canceled' ? texts.canceled : error.message);
    } finally {
      setPart(null);
    }
  };

  return (
    <PageFrame heading={texts.heading}>
      <label>
        {texts.choose}
        <input
          type="file"
          multiple
          onChange={({ target }) => setFiles(Array.from(target.files ?? []))}
        />
      </label>
      <Button full busy={part !== null} onClick={() => void send()}>
        {texts.send}
      </Button>
      {part !== null && (
        <>
          <ProgressBar
            label={texts.progress}
            value={Math.round(part * HUNDRED)}
            max={HUNDRED}
            valueText={`${Math.round(part * HUNDRED)}%`}
          />
          <Button variant="text" full onClick={() => under.current?.abort()}>
            {texts.cancel}
          </Button>
        </>
      )}
      <output>{outcome}</output>
    </PageFrame>
  );
}
