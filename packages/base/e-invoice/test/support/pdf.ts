import { deflateSync } from 'node:zlib';

/** A file to be attached; `filters` are applied to its bytes. */
export interface Attached {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly filters?: number;
}

/** A PDF of one empty page with these attachments; `catalog`: further entries of its catalogue. */
export function pdf(files: readonly Attached[], catalog = ''): Buffer {
  const parts: Buffer[] = [];
  const places: number[] = [];
  const push = (part: string | Uint8Array): void => void parts.push(Buffer.from(part as string, 'latin1'));
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const object = (...content: readonly (string | Uint8Array)[]): void => {
    places.push(length());
    for (const part of [`${places.length} 0 obj\n`, ...content, '\nendobj\n']) push(part);
  };
  push('%PDF-1.7\n');
  const names = files.map(({ name }, i) => `(${i}-${name}) ${4 + 2 * i} 0 R`).join(' ');
  object(`<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>${catalog}>>`);
  object('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  object('<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>');
  files.forEach(({ name, bytes, filters = 1 }, i) => {
    const packed = Array.from({ length: filters }).reduce<Uint8Array>((inner) => deflateSync(inner), bytes);
    const filter = `/Filter[${'/FlateDecode'.repeat(filters)}]`;
    object(`<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${5 + 2 * i} 0 R>>>>`);
    object(`<</Type/EmbeddedFile${filter}/Length ${packed.length}>>stream\n`, packed, '\nendstream');
  });
  const table = length();
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  push(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
  push(`trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}
