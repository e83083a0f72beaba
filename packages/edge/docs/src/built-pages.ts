import { fileURLToPath } from 'node:url';
import { readStaticFiles, type StaticFile } from '@daybook/http';
import { Injectable } from '@nestjs/common';

/** The build's output folder (scripts/build-pages.mjs). */
const FOLDER = fileURLToPath(new URL('./pages/', import.meta.url));

/** A page in both forms, or a file that pages load. */
export type Found =
  | { readonly kind: 'page'; readonly html: StaticFile; readonly markdown: StaticFile; readonly hasScript: boolean }
  | { readonly kind: 'file'; readonly file: StaticFile };

/** The built pages. They are read on first use: most processes never serve one. */
@Injectable()
export class BuiltPages {
  private files: Promise<ReadonlyMap<string, StaticFile>> | undefined;

  /** `path`: below /docs, `/errors` or `/style.css`; empty for the first page. Undefined: there is no such page. */
  async find(path: string): Promise<Found | undefined> {
    this.files ??= readStaticFiles(FOLDER);
    const files = await this.files;
    const name = path === '' ? '/index' : path;
    const html = files.get(`${name}.html`);
    const markdown = files.get(`${name}.md`);
    // The first page has a single address.
    if (html && markdown && path !== '/index')
      return { kind: 'page', html, markdown, hasScript: path === '/reference' };
    const file = path.endsWith('.html') ? undefined : files.get(path);
    return file && { kind: 'file', file };
  }
}
