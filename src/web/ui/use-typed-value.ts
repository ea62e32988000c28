import { useState } from 'react';

type TypedValueOptions = {
  /** The stored value, or typed text that is not understood yet; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** The stored form of what was typed, or null if not understood. */
  read: (typed: string) => string | null;
  /** How a stored value is written in the field. */
  write: (value: string) => string;
};

/**
 * The text of a free-text field with a parsed value. On blur the parsed value replaces what was
 * typed. Nothing is corrected while typing: the text would change under the fingers. The owner may
 * store text that is not understood yet, as a draft does, or ignore it, as a filter does.
 */
export function useTypedValue({ value, onChange, read, write }: TypedValueOptions) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const typing = typed && (value === typed.text || value === typed.over) ? typed : null;
  const text = typing ? typing.text : write(value);
  const parsed = text.trim() === '' ? '' : read(text);
  return {
    text,
    /** Left with text that is not understood. */
    isMisread: isLeft && parsed === null,
    type: (next: string) => {
      setLeft(false);
      setTyped({ text: next, over: typing ? typing.over : value });
      onChange(next);
    },
    /** For Enter, and when the field loses the focus. */
    settle: () => {
      setLeft(true);
      if (parsed === null) return;
      setTyped(null);
      if (parsed !== value) onChange(parsed);
    },
    /** For a value that was chosen, not typed. */
    choose: (chosen: string) => {
      setTyped(null);
      onChange(chosen);
    },
  };
}
