import { BankFileError } from './bank-file.js';

export interface OfxNode {
  /** In capitals. */
  readonly name: string;
  readonly children: readonly OfxNode[];
  readonly text: string;
  /** The line of the file, from 1. */
  readonly place: number;
}

interface OpenNode extends OfxNode {
  readonly children: OpenNode[];
  text: string;
}

const DEPTH = 32;
const ELEMENTS = 400_000;

/**
 * The elements of an OFX file. In its older form an element with a value is closed by the next tag; one without a value is closed by
 * the next tag, too, unless the file closes elements of its name. Nothing outside the file is read.
 * @throws BankFileError
 */
export function ofxTree(text: string): OfxNode {
  if (/<!(?!--)/.test(text)) throw new BankFileError('refused', 'The file has a DOCTYPE, which is never accepted.');
  const begin = text.search(/<OFX>/i);
  if (begin < 0) throw new BankFileError('unknown_format', 'The file is no OFX: it has no element OFX.');
  const isClosed = new Set(
    Array.from(text.matchAll(/<\/([A-Za-z0-9._]{1,40})\s*>/g), ([, name]) => name!.toUpperCase()),
  );
  const root: OpenNode = { name: '', children: [], text: '', place: 1 };
  const open: OpenNode[] = [root];
  let elements = 0;
  let place = text.slice(0, begin).split('\n').length;
  for (const [, end, tag, value] of text.slice(begin).matchAll(/<(\/?)([A-Za-z0-9._]{1,40})\s*\/?>([^<]*)/g)) {
    const name = tag!.toUpperCase();
    if (end === '/') close(open, name, place);
    else {
      elements += 1;
      if (elements > ELEMENTS)
        throw new BankFileError('refused', `The file has more than ${ELEMENTS} elements.`, place);
      if (open.length > DEPTH)
        throw new BankFileError('malformed', `Elements are nested more than ${DEPTH} deep.`, place);
      const node: OpenNode = { name, children: [], text: decoded(value!.trim()), place };
      open.at(-1)!.children.push(node);
      if (node.text === '' && isClosed.has(name)) open.push(node);
    }
    place += value!.split('\n').length - 1;
  }
  return root;
}

/** Closes an element, and those within it that were left open. An end that nothing began is the end of a value. */
function close(open: OpenNode[], name: string, place: number): void {
  const at = open.findLastIndex((node) => node.name === name);
  if (at > 0) open.length = at;
  else if (open.length === 1 && name !== 'OFX')
    throw new BankFileError('malformed', `</${name}> closes what is not open.`, place);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What is no entity stays as it is: many banks write a bare `&`. */
function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
