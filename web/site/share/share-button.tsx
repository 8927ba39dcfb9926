import { useSite } from '../../api/site.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Props = {
  title: string;
  /** The canonical path. */
  path: string;
};

/** Opens the device's own share sheet; where there is none, copies the link. */
export function ShareButton({ title, path }: Props) {
  const { origin } = useSite();
  return (
    <button
      type="button"
      className="cursor-pointer py-2 text-small underline-offset-4 hover:underline no-script:hidden"
      onClick={() => share(title, `${origin}${path}`)}
    >
      Share
    </button>
  );
}

async function share(title: string, url: string): Promise<void> {
  // Not on every desktop, and only on https.
  if (!('share' in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isClosedByVisitor = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosedByVisitor) await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: url });
  } catch {
    // Blocked by the browser, or the site is not on https.
    showToast({ title: 'The link cannot be copied here', description: url });
  }
}
