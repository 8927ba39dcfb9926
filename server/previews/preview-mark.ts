/** Added to a published page. Nothing else differs, so that a preview shows what would be published. */
export function insertPreviewMark(html: string, notice: string): string {
  const inHead = html.replace('</head>', `${HEAD}</head>`);
  const end = inHead.lastIndexOf('</body>');
  return `${inHead.slice(0, end)}<p class="preview-mark">${notice}</p>${inHead.slice(end)}`;
}

export const PREVIEW_STYLE_PATH = '/preview.css';

const HEAD = `<meta name="robots" content="noindex"/><link rel="stylesheet" href="${PREVIEW_STYLE_PATH}"/>`;

/** In the margin, where it covers neither the header nor what lies along the bottom. The splash would need a script to end. */
export const PREVIEW_STYLE = `.preview-mark {
  position: fixed;
  top: 50%;
  right: 0;
  z-index: 2147483647;
  margin: 0;
  padding: 0.75rem 0.25rem;
  background: #111;
  color: #fff;
  outline: 1px solid rgb(255 255 255 / 50%);
  font-size: 0.8125rem;
  line-height: 1;
  writing-mode: vertical-rl;
  transform: translateY(-50%);
  pointer-events: none;
}
.splash {
  display: none;
}
@media print {
  .preview-mark {
    position: static;
    transform: none;
  }
}
`;
