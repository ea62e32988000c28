import { LifeBuoy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** The product has no password reset: the button says whom to ask (spec section 8, "Login"). */
export function PasswordHelp() {
  return (
    <Button
      variant="ghost"
      icon={<LifeBuoy aria-hidden className="size-5" />}
      className="w-full"
      onClick={() =>
        toast({
          title: 'Supporto Tecnico Quantico',
          description: 'Contatta il supporto per il reset della password.',
        })
      }
    >
      Password dimenticata?
    </Button>
  );
}
