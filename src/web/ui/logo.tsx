/** The company's logo: a brick wall. */
export function Logo({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="6" fill="#b4451f" />
      <path
        fill="#fff"
        d="M8 9h10a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Zm14 0h10a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H22a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM8 17h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Zm8 0h10a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H16a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Zm14 0h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM8 25h10a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Zm14 0h10a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H22a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Z"
      />
    </svg>
  );
}
