const HEADER = /^%PDF-(1\.[0-7]|2\.0)/;

/**
 * Whether the bytes are a PDF by their structure: its header at the very start, its end mark at the end, and a
 * cross-reference where the end says it is. A page or a script with a PDF's first bytes is not.
 */
export function isPdf(bytes: Buffer): boolean {
  if (!HEADER.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  const tail = bytes.subarray(-2048).toString('latin1');
  const offset = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1];
  if (offset === undefined) return false;
  const crossReference = bytes
    .subarray(Number(offset), Number(offset) + 40)
    .toString('latin1')
    .trimStart();
  return /^(xref\s|\d+\s+\d+\s+obj\b)/.test(crossReference);
}
