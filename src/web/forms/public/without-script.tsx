import { telephoneLink } from '#contract/phone.ts';

type WithoutScriptProps = {
  /** Ends before the telephone, where there is one. */
  text: string;
  phone?: string;
  className?: string;
};

/** Where a page needs JavaScript and there is none. */
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
