/** An insert that did not throw returns its row; the types do not know that. */
export function inserted<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('An insert returned no row');
  return row;
}
