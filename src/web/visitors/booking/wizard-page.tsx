import type { ReactNode } from 'react';
import { WithoutScript } from '#web/forms/public/without-script.tsx';

type WizardPageProps = {
  title: string;
  /** The company's phone number for these customers. */
  phone: string;
  children: ReactNode;
};

/** The page around a wizard: its heading, and a notice if JavaScript is disabled. */
export function WizardPage({ title, phone, children }: WizardPageProps) {
  return (
    <div className="mx-auto max-w-form px-[20px] pt-8 md:pt-14 md:pb-20">
      <h1 className="mb-6 text-[clamp(1.75rem,1.2rem+2.4vw,2.75rem)] tracking-tighter md:mb-8">
        {title}
      </h1>
      <WithoutScript
        text="Per prenotare online serve JavaScript. Puoi prenotare al telefono:"
        phone={phone}
        className="mb-6"
      />
      {children}
    </div>
  );
}
