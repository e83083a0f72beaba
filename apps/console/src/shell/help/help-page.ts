import { t } from '../../texts/shell.js';

/** A page of the documentation without what surrounds it. */
export interface HelpPage {
  readonly title: string;
  readonly nodes: readonly Node[];
}

/** Pages that need their own scripts open in a tab of their own. */
const WITH_SCRIPTS: ReadonlySet<string> = new Set(['/docs/reference']);

/** Takes the content out of a page. Its ids become `data-anchor`, so that they cannot be those of the console. */
export function contentOf(html: string, address: string): HelpPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  if (!main) throw new Error(t.help.unread);
  const title = main.querySelector('h1')?.textContent?.trim() ?? page.title;
  for (const one of main.querySelectorAll('script, style, h1')) one.remove();
  for (const one of main.querySelectorAll<HTMLElement>('[id]')) {
    one.dataset.anchor = one.id;
    one.removeAttribute('id');
  }
  for (const image of main.querySelectorAll('img[src]'))
    image.setAttribute('src', new URL(image.getAttribute('src') ?? '', baseOf(address)).pathname);
  return { title, nodes: [...main.childNodes].map((node) => document.importNode(node, true)) };
}

const baseOf = (address: string): URL => new URL(address, window.location.origin);

export interface HelpLink {
  readonly address: string;
  /** Whether it is another page of the documentation. */
  readonly isPage: boolean;
}

/** Where a click on this element leads, seen from the page at `path`; null: it is in no link. */
export function linkOf(element: Element, path: string): HelpLink | null {
  const href = element.closest('a[href]')?.getAttribute('href');
  if (href === null || href === undefined) return null;
  const { origin, pathname, hash, href: whole } = new URL(href, baseOf(path));
  const isPage =
    origin === window.location.origin &&
    (pathname === '/docs' || pathname.startsWith('/docs/')) &&
    !WITH_SCRIPTS.has(pathname) &&
    !/\.\w+$/.test(pathname);
  return { address: isPage ? pathname + hash : whole, isPage };
}
