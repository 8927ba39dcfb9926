/**
 * What a spreadsheet would take for a formula: at the start of a cell, and behind everything at which it may split the
 * cell. Quotes keep a cell whole only for a reader that separates by commas; where `;` separates, as in Swiss and German
 * Excel, a quote inside a line is a character like any other.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** An apostrophe before the formula makes it text. */
const escapeFormulas = (cell: string): string => cell.replace(FORMULA_START, "'");

function quote(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quote(escapeFormulas(cell))).join(',')}\r\n`).join('');
}
