/** The preview for a frame: without what would run, and with links that leave it. */
export function parseForFrame(html: string): Document {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll('script, link[rel=modulepreload]')) element.remove();
  const base = parsed.createElement('base');
  base.target = '_blank';
  parsed.head.prepend(base);
  // A frame without an address has that of the form: relative addresses are those of the page.
  const canonical = parsed.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href');
  const page = new URL(canonical ?? '/', location.origin);
  for (const link of parsed.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) showFragmentLink(link, href.slice(1));
    else link.setAttribute('href', new URL(href, new URL(page.pathname, location.origin)).href);
  }
  return parsed;
}

const FRAGMENT = 'data-fragment';

/** As an address it would open the form in a new tab. */
function showFragmentLink(link: Element, id: string): void {
  link.removeAttribute('href');
  link.setAttribute(FRAGMENT, id);
  link.setAttribute('role', 'link');
  link.setAttribute('tabindex', '0');
}

/** Scrolls to the section that a link within the page names. */
export function followFragmentLinks(frame: Document): void {
  const follow = (event: Event) => {
    if ('key' in event && event.key !== 'Enter') return;
    const link = isElement(event.target) ? event.target.closest(`[${FRAGMENT}]`) : null;
    frame.getElementById(link?.getAttribute(FRAGMENT) ?? '')?.scrollIntoView({ behavior: 'smooth' });
  };
  frame.addEventListener('click', follow);
  frame.addEventListener('keydown', follow);
}

/** Changes `node` into `next`, and keeps what is equal: pictures do not flicker, and nothing scrolls. */
export function morph(node: Node, next: Node): void {
  if (node.isEqualNode(next)) return;
  if (isElement(node) && isElement(next) && node.tagName === next.tagName) {
    morphAttributes(node, next);
    morphChildren(node, next);
    return;
  }
  if (node.nodeType === next.nodeType && !isElement(node)) node.nodeValue = next.nodeValue;
  else node.parentNode?.replaceChild(importInto(node, next), node);
}

function morphAttributes(element: Element, next: Element): void {
  for (const name of element.getAttributeNames()) if (!next.hasAttribute(name)) element.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? '';
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function morphChildren(element: Element, next: Element): void {
  const children = [...element.childNodes];
  const wanted = [...next.childNodes];
  for (const [index, child] of wanted.entries()) {
    const present = children[index];
    if (present) morph(present, child);
    else element.append(importInto(element, child));
  }
  for (const rest of children.slice(wanted.length)) rest.remove();
}

/** Not `instanceof`: the elements of a frame are of its own classes. */
const isElement = (node: EventTarget | null): node is Element =>
  node !== null && 'nodeType' in node && node.nodeType === Node.ELEMENT_NODE;

const importInto = (place: Node, node: Node): Node => place.ownerDocument?.importNode(node, true) ?? node;
