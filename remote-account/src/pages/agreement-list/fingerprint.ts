import { useEffect, useState } from 'react';

export type Verdict = 'checking' | 'matches' | 'differs' | 'unchecked';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text in UTF-8, as hex; null: the web view cannot compute it, for example without TLS. */
async function fingerprintOf(text: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  return hex(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Returns whether the text has this hash. The phone computes it, so the borrower does not depend on the lender. */
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

/** The hash in groups of eight, which are easier to compare by eye. */
export const inGroups = (hash: string): string => hash.replace(/(.{8})(?=.)/g, '$1 ');
