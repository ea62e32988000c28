import { telephoneLink } from '#contract/phone.ts';

type WithoutScriptProps = {
  /** The text before the phone number, if any. */
  text: string;
  phone?: string;
  className?: string;
};

/** A notice for pages that need JavaScript, if it is disabled. */
export function WithoutScript({ text, phone, className = '' }: WithoutScriptProps) {
  return (
    <noscript>
      <p className={`rounded-md border border-hazard bg-hazard-tint px-4 py-3 ${className}`}>
        {text}
        {phone && (
          <>
            {' '}
            <a href={telephoneLink(phone)} className="link">
              {phone}
            </a>
            .
          </>
        )}
      </p>
    </noscript>
  );
}
