import { useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { checkAccessCode } from './check-access-code.ts';
import { WRONG_CODE } from './supplier-texts.ts';

/**
 * What is known of the code that is typed. Nothing of it outlives the page; one that was refused is
 * wrong until another is typed, or the server takes it.
 */
export function useAccessCode() {
  const [right, setRight] = useState('');
  const [wrong, setWrong] = useState('');
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);

  /** Asks the server, once however often it is pressed. */
  async function ask(code: string): Promise<'right' | 'wrong' | 'unknown'> {
    if (busy.current) return 'unknown';
    busy.current = true;
    setAsking(true);
    const checked = await checkAccessCode(code);
    busy.current = false;
    setAsking(false);
    if (checked.ok) {
      setRight(code);
      setWrong('');
      return 'right';
    }
    toast({ title: 'Errore', description: checked.error, variant: 'destructive' });
    if (!checked.wrong) return 'unknown';
    setWrong(code);
    return 'wrong';
  }

  return {
    ask,
    asking,
    /** The server refused it with the order. */
    refuse: setWrong,
    isRight: (code: string) => code !== '' && code === right,
    errorOf: (code: string) => (code !== '' && code === wrong ? WRONG_CODE : undefined),
  };
}
