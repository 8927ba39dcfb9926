/**
 * A cell that a spreadsheet would take for a formula is shown as text instead: visitors choose what stands in it.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('');
}
