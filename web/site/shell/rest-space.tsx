import type { ReactNode } from 'react';

/** As many records as one block is about as high as. */
const BLOCK = 4;

type Props = {
  /** How many records are to come. */
  count: number;
  /** The height of a block of them: no style can be written into a page. */
  block: string;
  /** What is seen at its beginning. */
  children: ReactNode;
};

/** The place of records that are not here, about as high as they will be: the scroll bar is right, and a reload comes back. */
export function RestSpace({ count, block, children }: Props) {
  return (
    <div className="relative overflow-clip">
      <div className="absolute inset-x-0 top-0">{children}</div>
      {[...Array(Math.ceil(count / BLOCK)).keys()].map((number) => (
        <div key={number} className={block} />
      ))}
    </div>
  );
}
