import { toast } from '#web/ui/toast.ts';

/** Copies a number; where the browser does not let pages copy, the notice shows it. */
export async function copyPhone(phone: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(phone);
    toast({ variant: 'success', title: 'Telefono copiato', description: `${phone}, ${name}` });
  } catch {
    toast({
      variant: 'destructive',
      title: 'Errore',
      description: `Il browser non permette di copiare: ${phone}, ${name}`,
    });
  }
}
