/** An insert that did not throw returns its row; the types do not know that. */
export function inserted<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('An insert returned no row');
  return row;
}
