import { beforeEach, expect, it } from 'vitest';
import { dismissAll } from './testing-toasts.ts';
import { dismissToast, shownToasts, subscribeToToasts, toast } from './toast.ts';

const titles = () => shownToasts().map(({ title }) => title);

beforeEach(dismissAll);

it('at most three toasts are visible, the newest ones, each until it is dismissed', () => {
  let calls = 0;
  const unsubscribe = subscribeToToasts(() => {
    calls += 1;
  });
  for (const title of ['uno', 'due', 'tre', 'quattro']) toast({ title });
  expect(titles()).toEqual(['due', 'tre', 'quattro']);
  for (const { id, title } of shownToasts()) if (title === 'tre') dismissToast(id);
  expect(titles()).toEqual(['due', 'quattro']);
  expect(calls).toBe(5);
  unsubscribe();
  dismissAll();
  expect(calls).toBe(5);
});

it('a toast with the text of a visible one replaces it', () => {
  const failed = { title: 'Errore', description: 'Impossibile caricare gli ordini' };
  toast(failed);
  const [first] = shownToasts();
  toast({ title: 'Successo' });
  toast(failed);
  expect(titles()).toEqual(['Successo', 'Errore']);
  expect(shownToasts().at(-1)?.id).not.toBe(first?.id);
  toast({ title: 'Errore', description: "Impossibile eliminare l'ordine" });
  expect(titles()).toEqual(['Successo', 'Errore', 'Errore']);
});

it('two toasts with a button stay, even with the same text: each button undoes something else', () => {
  const undo = () => ({ title: 'Ordine confermato', action: { label: 'Annulla', onPress() {} } });
  toast(undo());
  toast(undo());
  expect(titles()).toEqual(['Ordine confermato', 'Ordine confermato']);
});
