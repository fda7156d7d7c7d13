import type { ChannelKind } from '@pautang/shared/rules';
import { TextField } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { groupTyped, settleTyped } from './typedAccount';

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** whose number it is; null: not chosen yet */
  readonly kind: ChannelKind | null;
  /** as it is shown */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An account's number, in groups of four while it is typed; the caret stays where the borrower is. */
export function NumberField({ kind, value, onChange, ...field }: NumberFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  // The browser puts the caret of a text that was changed under it to the end.
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
