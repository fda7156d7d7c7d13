import type { AcceptedText } from '@pautang/shared/contract/acceptedAgreement';
import { Button, ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { acceptedFile } from './acceptedCopy';
import { texts } from './texts';

interface ShareAcceptedProps {
  readonly accepted: AcceptedText;
  /** the text on the page */
  readonly shown: Element;
}

/** Shares the text as a file through the phone's share sheet, or downloads it if that takes no files. */
export function ShareAccepted({ accepted, shown }: ShareAcceptedProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  const act = async (): Promise<void> => {
    setHasFailed(false);
    const file = acceptedFile(accepted, shown);
    try {
      if (canShare(file)) await navigator.share({ files: [file], title: accepted.title });
      else download(file);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      // An AbortError means that the borrower closed the share sheet.
      if (error.name !== 'AbortError') setHasFailed(true);
    }
  };
  return (
    <>
      <ErrorNote message={hasFailed ? texts.shareFailed : null} />
      <Button full variant="quiet" onClick={() => void act()}>
        {canShare(new File([''], 'a.html', { type: 'text/html' })) ? texts.share : texts.download}
      </Button>
    </>
  );
}

/** Chrome has it from 89 on. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** The browser needs the address until the download has begun. */
const KEEP_MS = 60_000;

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
