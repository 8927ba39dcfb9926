type EmptyProps = { what?: 'picture' | 'pictures' | 'PDF'; isDraggedOver: boolean; className?: string };

/** In place of a file. Touch screens have neither drag and drop nor a paste key, so the second line is hidden there. */
export const EmptyHint = ({ what = 'picture', isDraggedOver, className = '' }: EmptyProps) => (
  <div
    className={`flex min-h-28 flex-col items-center justify-center border border-dashed p-4 text-center ${isDraggedOver ? 'border-ink' : 'border-quiet bg-surface'} ${className}`}
  >
    <p>No {what}</p>
    <p className="text-small text-quiet in-disabled:hidden pointer-coarse:hidden">
      {isDraggedOver ? 'Drop here' : `Drop ${what === 'pictures' ? 'them' : 'one'} here, or paste`}
    </p>
  </div>
);

/** Over what is replaced, or added to. */
export const DropHint = ({ text }: { text: string }) => (
  <p className="absolute inset-0 z-2 flex items-center justify-center border border-dashed border-ink bg-paper/90 p-4 text-center">
    {text}
  </p>
);
