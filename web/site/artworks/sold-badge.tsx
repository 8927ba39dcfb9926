/** The gallery's red dot. */
export function SoldBadge() {
  return (
    <span className="mt-1 flex items-center gap-1.5 text-small">
      <span aria-hidden className="size-2 rounded-full bg-signal" />
      Sold
    </span>
  );
}
