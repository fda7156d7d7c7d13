import { useEffect, useState } from 'react';

/** What a text's fingerprint says of it. */
export type Verdict = 'checking' | 'matches' | 'differs' | 'unchecked';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text in UTF-8, hex; null where the web view has no such thing (an address without TLS). */
async function fingerprintOf(text: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  return hex(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Whether the text has this hash. The phone works the hash out itself, so the borrower need not trust the lender's word. */
export function useVerdict(html: string, hash: string): Verdict {
  const [checked, setChecked] = useState<{ html: string; found: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const tell = (found: string | null) => isCurrent && setChecked({ html, found });
    fingerprintOf(html).then(tell, () => tell(null));
    return () => {
      isCurrent = false;
    };
  }, [html]);
  if (checked?.html !== html) return 'checking';
  if (checked.found === null) return 'unchecked';
  return checked.found === hash ? 'matches' : 'differs';
}

/** In groups of eight, which can be compared by eye. */
export const inGroups = (hash: string): string => hash.replace(/(.{8})(?=.)/g, '$1 ');
