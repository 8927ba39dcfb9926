import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { followFragmentLinks, morph, parseForFrame } from './frame-document.ts';

const BORDER = 1;

type Props = { html: string; width: number };

/** The page at this width, scaled down to fit. It changes in place, so that it stays where the person has scrolled to. */
export function PreviewFrame({ html, width }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [firstHtml] = useState(() => `<!doctype html>${parseForFrame(html).documentElement.outerHTML}`);
  const available = useSize(area);
  const scale = Math.min(1, (available.width - 2 * BORDER) / width);
  const height = available.height - 2 * BORDER;

  const update = (newest: string) => {
    const shown = frame.current?.contentDocument;
    if (shown?.readyState === 'complete') morph(shown.documentElement, parseForFrame(newest).documentElement);
  };
  const onHtml = useEffectEvent(update);
  useEffect(() => onHtml(html), [html]);

  return (
    <div ref={area} className="min-h-0 grow overflow-hidden">
      <div
        className="mx-auto box-content overflow-hidden border border-rule"
        style={{ width: Math.floor(width * scale), height }}
      >
        <iframe
          ref={frame}
          title="Preview of the page"
          sandbox="allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          srcDoc={firstHtml}
          onLoad={({ currentTarget: { contentDocument } }) => {
            if (!contentDocument) return;
            followFragmentLinks(contentDocument);
            update(html);
          }}
          className="origin-top-left bg-paper"
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

function useSize(element: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 1, height: 1 });
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
