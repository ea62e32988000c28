import { telephoneLink } from '#contract/phone.ts';

/** Where a form needs JavaScript and there is none: `text` ends before the telephone. */
export function WithoutScript({ text, phone }: { text: string; phone: string }) {
  return (
    <noscript>
      <p className="rounded-md border border-hazard bg-hazard-tint px-4 py-3">
        {text}{' '}
        <a href={telephoneLink(phone)} className="link">
          {phone}
        </a>
        .
      </p>
    </noscript>
  );
}
