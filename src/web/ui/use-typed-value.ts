import { useState } from 'react';

type TypedValueOptions = {
  /** As it is stored, or a text that was typed and is not understood yet; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** The stored form of what was typed, or null when it is not understood. */
  read: (typed: string) => string | null;
  /** How a stored value is written in the field. */
  write: (value: string) => string;
};

/**
 * The text of a field in which people type freely. On leaving, what was understood replaces what was typed. While
 * typing nothing is corrected: the text would change under the fingers.
 * The owner may store the text that is not understood yet, as a draft does, or ignore it, as a filter does.
 */
export function useTypedValue({ value, onChange, read, write }: TypedValueOptions) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const typing = typed && (value === typed.text || value === typed.over) ? typed : null;
  const text = typing ? typing.text : write(value);
  const meant = text.trim() === '' ? '' : read(text);
  return {
    text,
    /** Left with a text that is not understood. */
    isMisread: isLeft && meant === null,
    type: (next: string) => {
      setLeft(false);
      setTyped({ text: next, over: typing ? typing.over : value });
      onChange(next);
    },
    /** For a press of Enter and for leaving the field. */
    settle: () => {
      setLeft(true);
      if (meant === null) return;
      setTyped(null);
      if (meant !== value) onChange(meant);
    },
    /** For a value that was chosen and not typed. */
    choose: (chosen: string) => {
      setTyped(null);
      onChange(chosen);
    },
  };
}
