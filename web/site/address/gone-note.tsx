/** Said on the page below when a shared link names something that is not there any more. */
export function GoneNote({ what }: { what: string }) {
  return (
    <p role="status" className="my-8 border-l-2 border-ink py-1 pl-4">
      The {what} you were looking for is no longer on this page.
    </p>
  );
}
