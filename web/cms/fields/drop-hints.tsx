/** In an area without a file. A finger neither drops nor pastes. */
export const EmptyHint = ({ what = 'picture', isDraggedOver }: { what?: string; isDraggedOver: boolean }) => (
  <p>
    No {what}
    <span className="block text-small text-quiet pointer-coarse:hidden in-disabled:hidden">
      {isDraggedOver ? 'Drop it here' : 'Drop one here, or paste it'}
    </span>
  </p>
);

/** Over what is replaced. */
export const DropHint = ({ text }: { text: string }) => (
  <p className="absolute inset-0 flex items-center justify-center border border-ink bg-paper/85 p-4 text-center">
    {text}
  </p>
);

/** The name of the button stays the same with and without a file. */
export const ReplaceLabel = ({ of }: { of: string }) => (
  <>
    Replace<span className="sr-only">, {of}</span>
  </>
);
