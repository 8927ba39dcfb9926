/** An insert that did not throw has returned its row, which the types do not know. */
export function inserted<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('An insert returned no row');
  return row;
}
