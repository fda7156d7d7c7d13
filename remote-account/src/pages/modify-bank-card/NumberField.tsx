import type { ChannelKind } from '@pautang/shared/rules';
import { TextField } from '@pautang/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { groupTyped, settleTyped } from './typedAccount';

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** kind of the account; null: not chosen yet */
  readonly kind: ChannelKind | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that groups an account number in fours while the borrower types, and keeps the caret in its place. */
export function NumberField({ kind, value, onChange, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  // The browser moves the caret to the end when React changes the text.
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <TextField
      {...field}
      ref={input}
      inputMode={kind === 'wallet' ? 'tel' : 'numeric'}
      autoCorrect="off"
      value={value}
      onChange={(text) => {
        const typed = groupTyped(kind, {
          text,
          caret: input.current?.selectionStart ?? text.length,
        });
        setCaret({ at: typed.caret });
        onChange(typed.text);
      }}
      onBlur={() => {
        const settled = settleTyped(kind, value);
        if (settled !== value) onChange(settled);
      }}
    />
  );
}
