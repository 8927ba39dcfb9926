/** Does not prevent saving. */
export const Warning = ({ children }: { children: string }) => (
  <span className="flex gap-1.5 text-ink">
    <svg viewBox="0 0 12 12" className="mt-1 size-3 shrink-0" aria-hidden="true">
      <path d="M6 1 11.5 11H.5Z M6 4.5V8 M6 9v1" fill="none" stroke="currentColor" />
    </svg>
    {children}
  </span>
);
