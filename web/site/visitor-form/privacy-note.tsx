/** In every form of visitors. A new tab, because leaving the page would lose what was typed. */
export const PrivacyNote = () => (
  <p className="text-small text-quiet">
    <a href="/privacy" target="_blank" rel="noopener" className="underline underline-offset-4 hover:decoration-2">
      How we use your data
    </a>
  </p>
);
