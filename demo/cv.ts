/** `when` is a year or a span of years. */
export type CvEntry = readonly [when: string, what: string];

export type CvSections = {
  born: string;
  lives: string;
  education: readonly CvEntry[];
  solo: readonly CvEntry[];
  group: readonly CvEntry[];
  collections?: readonly string[];
};

const page = { width: 595, height: 842, left: 64, top: 770, bottom: 72, column: 150 };

type Font = 'F1' | 'F2';
type Placed = { x: number; y: number; size: number; font: Font; text: string };

// WinAnsi codes of the characters outside Latin-1 that names and titles contain.
const winAnsi: Record<string, number> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '…': 0x85,
  œ: 0x9c,
  š: 0x9a,
  ž: 0x9e,
};

/** A PDF string literal in WinAnsi; characters outside it become question marks. */
function pdfString(text: string): string {
  let out = '(';
  for (const character of text.normalize('NFC')) {
    const code = winAnsi[character] ?? character.codePointAt(0) ?? 63;
    if (character === '(' || character === ')' || character === '\\') out += `\\${character}`;
    else if (code >= 32 && code < 127) out += character;
    else out += code < 256 ? `\\${code.toString(8).padStart(3, '0')}` : '?';
  }
  return `${out})`;
}

/** Breaks by character count: about 62 characters of Helvetica at 10 pt fit into the column. */
function wrap(text: string, limit: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > limit) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}

function typeset(name: string, cv: CvSections): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = page.top;
  const put = (x: number, size: number, font: Font, text: string) => pages.at(-1)?.push({ x, y, size, font, text });
  const down = (by: number) => {
    y -= by;
    if (y >= page.bottom) return;
    pages.push([]);
    y = page.top;
  };
  put(page.left, 22, 'F2', name);
  down(26);
  for (const text of [cv.born, cv.lives]) {
    put(page.left, 10, 'F1', text);
    down(15);
  }
  const section = (title: string, entries: readonly CvEntry[]) => {
    if (entries.length === 0) return;
    down(20);
    put(page.left, 11, 'F2', title);
    down(19);
    for (const [when, what] of entries) {
      put(page.left, 10, 'F1', when);
      for (const text of wrap(what, 62)) {
        put(page.column, 10, 'F1', text);
        down(14);
      }
      down(2);
    }
  };
  section('Education', cv.education);
  section('Solo exhibitions', cv.solo);
  section('Group exhibitions', cv.group);
  section(
    'Collections',
    (cv.collections ?? []).map((what) => ['', what]),
  );
  down(24);
  put(page.left, 9, 'F1', 'Marthaler Amsler, Zeltweg 30, 8032 Zurich');
  return pages;
}

function contents(placed: readonly Placed[]): string {
  return placed
    .filter(({ text }) => text !== '')
    .map(({ x, y, size, font, text }) => `BT /${font} ${size} Tf ${x} ${y} Td ${pdfString(text)} Tj ET`)
    .join('\n');
}

/** PDF 1.4 with text in Helvetica, one of the standard fonts. All of it is ASCII, so byte offsets are string lengths. */
export function cvPdf(name: string, cv: CvSections): Uint8Array {
  const pages = typeset(name, cv);
  const firstPage = 6;
  const kids = pages.map((_, i) => `${firstPage + i * 2} 0 R`).join(' ');
  const font = (base: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfString(`${name}, curriculum vitae`)} /Author ${pdfString('Marthaler Amsler')} >>`,
  ];
  pages.forEach((placed, i) => {
    const stream = contents(placed);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + i * 2 + 1} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  });
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
