import { inflateSync } from 'node:zlib';

/** A PDF object: its dictionary or value as written, and the decompressed bytes of its stream. */
export interface PdfObject {
  readonly id: number;
  readonly text: string;
  readonly stream?: Buffer;
}

/** Reads the objects of a file without object streams, as pdfkit writes it; only supports what the tests need. */
export class PdfFile {
  readonly objects: readonly PdfObject[];
  readonly raw: string;

  constructor(bytes: Uint8Array) {
    this.raw = Buffer.from(bytes).toString('latin1');
    this.objects = [...this.raw.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj\n/g)].map(([, id, body]) => {
      const at = (body as string).indexOf('stream\n');
      const isStream = at > 0 && (body as string).endsWith('endstream');
      if (!isStream) return { id: Number(id), text: body as string };
      const text = (body as string).slice(0, at);
      const packed = Buffer.from((body as string).slice(at + 7, -'\nendstream'.length), 'latin1');
      return { id: Number(id), text, stream: text.includes('/FlateDecode') ? inflateSync(packed) : packed };
    });
  }

  /** The object that a dictionary references under a key, as in `/Lang 5 0 R`, or the dictionary's own value. */
  follow(text: string, key: string): PdfObject {
    const [, id] = new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(text) ?? [];
    const found = this.objects.find((one) => one.id === Number(id));
    if (!found) throw new Error(`There is no /${key} in ${text}.`);
    return found;
  }

  get catalog(): PdfObject {
    return this.having('/Type /Catalog')[0] as PdfObject;
  }

  having(part: string): PdfObject[] {
    return this.objects.filter(({ text }) => text.includes(part));
  }

  get xmp(): string {
    return (this.follow(this.catalog.text, 'Metadata').stream as Buffer).toString('utf8');
  }

  /** The number of structure elements of this type. */
  elements(type: string): number {
    return this.objects.filter(({ text }) => new RegExp(`/S /${type}\\b`).test(text)).length;
  }
}

/** The entries of the Info dictionary. */
export function infoOf(file: PdfFile): Record<string, string> {
  const [, id] = /\/Info (\d+) 0 R/.exec(file.raw.slice(file.raw.lastIndexOf('trailer'))) ?? [];
  const { text } = file.objects.find((one) => one.id === Number(id)) as PdfObject;
  return Object.fromEntries(
    [...text.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, key, ref]) => {
      const value = file.objects.find((one) => one.id === Number(ref)) as PdfObject;
      return [key as string, textOf(value.text)];
    }),
  );
}

/** A literal string without its parentheses: UTF-16 with a byte order mark, otherwise Latin 1. */
function textOf(literal: string): string {
  const bytes = literal
    .replace(/^\(/, '')
    .replace(/\)$/, '')
    .replaceAll(/\\([()\\])/g, '$1');
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
