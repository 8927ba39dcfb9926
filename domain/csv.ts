/** Prevents CSV injection by visitors' input: https://owasp.org/www-community/attacks/CSV_Injection */
function escapeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('');
}
