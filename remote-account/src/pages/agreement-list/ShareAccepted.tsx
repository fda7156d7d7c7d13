import type { Bridge } from '@pautang/shared/app';
import { HostError, useServices } from '@pautang/shared/app';
import type { AcceptedText } from '@pautang/shared/contract/acceptedAgreement';
import { hostSaveFile } from '@pautang/shared/contract/hostSaveFile';
import { Button } from '@pautang/shared/ui';
import { useState } from 'react';
import { acceptedFile } from './acceptedCopy';
import { texts } from './texts';

interface ShareAcceptedProps {
  readonly accepted: AcceptedText;
  /** the element with the text on the page */
  readonly shown: Element;
}

/** An outcome that the page reports; null: the borrower saw it happen, or closed the phone's share sheet. */
type Told = 'saved' | 'perhapsSaved' | null;

/** Shares the text as a file through the phone's share sheet. If that takes no files, the host or a link saves it. */
export function ShareAccepted({ accepted, shown }: ShareAcceptedProps) {
  const { bridge } = useServices();
  const [told, setTold] = useState<Told>(null);
  const [isBusy, setIsBusy] = useState(false);
  const act = async (): Promise<void> => {
    setTold(null);
    setIsBusy(true);
    try {
      const file = acceptedFile(accepted, shown);
      setTold((await share(file, accepted.title)) ? null : await save(bridge, file));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <output>{told && texts[told]}</output>
      <Button full variant="quiet" busy={isBusy} onClick={() => void act()}>
        {canShare(new File([''], 'a.html', { type: 'text/html' })) ? texts.share : texts.download}
      </Button>
    </>
  );
}

/** Chrome supports it from version 89 on; Android's web view does not. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Returns false if the phone shares no files. */
async function share(file: File, title: string): Promise<boolean> {
  if (!canShare(file)) return false;
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // An AbortError means that the borrower closed the share sheet.
    return error.name === 'AbortError';
  }
}

async function save(bridge: Bridge, file: File): Promise<Told> {
  const { name, type } = file;
  try {
    const base64 = await base64Of(file);
    const { saved } = await bridge.request(hostSaveFile, { name, type, base64 });
    return saved ? 'saved' : null;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    download(file);
    // A browser shows its downloads, but a native app may ignore the link.
    return error.kind === 'unavailable' ? null : 'perhapsSaved';
  }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*,/, '')));
    reader.readAsDataURL(file);
  });

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
