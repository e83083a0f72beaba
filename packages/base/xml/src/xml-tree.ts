import { SaxesParser, type SaxesTagNS } from 'saxes';
import { XmlFault } from './xml-fault.js';
import { xmlSource } from './xml-source.js';

/** The limits of a document; an invoice of 500 lines has some 20,000 elements, ten deep. */
export const XML_LIMITS = { bytes: 10 * 1024 * 1024, depth: 64, elements: 200_000, attributes: 64 } as const;

/** The limits of which a caller may need others, for files that its own people bring. */
export type XmlSize = Pick<Record<keyof typeof XML_LIMITS, number>, 'bytes' | 'elements'>;

/** The name of an element for the caller, of its namespace and its local name; undefined: it is left out, with all that is in it. */
export type NameOf = (namespace: string, local: string) => string | undefined;

/** An element that has a name for the caller. */
export interface XmlNode {
  /** As {@link NameOf} gives it, whatever prefix the document uses. */
  readonly name: string;
  /** The line of the file in which it starts, from 1. */
  readonly line: number;
  /** Attributes without a prefix. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Its own text, without the blanks around it. */
  readonly text: string;
}

interface OpenNode {
  readonly name: string | undefined;
  readonly line: number;
  readonly attributes: Record<string, string>;
  readonly children: XmlNode[];
  readonly texts: string[];
}

/** The parser gets the text in pieces of this length, so that a document that is refused early costs little. */
const PIECE = 64 * 1024;

/**
 * Reads XML of strangers into its elements. Entities are never expanded, and nothing outside the document is read.
 * @throws XmlFault `not_xml`; `refused` for a DOCTYPE, an encoding, or more than the limits; `other_root`
 */
export function readXml(bytes: Uint8Array, nameOf: NameOf, size: XmlSize = XML_LIMITS): XmlNode {
  const source = xmlSource(bytes, size.bytes);
  const tree = new TreeBuilder(nameOf, size);
  for (let at = 0; at < source.length; at += PIECE) tree.write(source.slice(at, at + PIECE));
  return tree.end();
}

class TreeBuilder {
  private readonly parser = new SaxesParser({ xmlns: true, position: true });
  private readonly open: OpenNode[] = [];
  private root: XmlNode | undefined;
  private elements = 0;
  private attributes = 0;

  constructor(
    private readonly nameOf: NameOf,
    private readonly size: XmlSize,
  ) {
    const { parser } = this;
    parser.on('error', ({ message }) => {
      throw new XmlFault('not_xml', `The file is not well-formed XML: ${message.slice(0, 200)}`);
    });
    parser.on('doctype', () => {
      throw new XmlFault('refused', 'The XML has a DOCTYPE, which is never accepted. Send it without one.');
    });
    parser.on('attribute', () => {
      this.attributes += 1;
      if (this.attributes > XML_LIMITS.attributes)
        throw tooMuch(`more than ${XML_LIMITS.attributes} attributes in one element`);
    });
    parser.on('opentag', (tag) => this.start(tag));
    parser.on('closetag', () => this.close());
    parser.on('text', (text) => this.open.at(-1)?.texts.push(text));
    parser.on('cdata', (text) => this.open.at(-1)?.texts.push(text));
  }

  write(piece: string): void {
    this.parser.write(piece);
  }

  end(): XmlNode {
    this.parser.close();
    return this.root!;
  }

  private start({ uri, local, attributes }: SaxesTagNS): void {
    this.elements += 1;
    this.attributes = 0;
    if (this.elements > this.size.elements) throw tooMuch(`more than ${this.size.elements} elements`);
    if (this.open.length >= XML_LIMITS.depth) throw tooMuch(`elements nested more than ${XML_LIMITS.depth} deep`);
    const name = this.nameOf(uri, local);
    if (name === undefined && this.open.length === 0)
      throw new XmlFault('other_root', `The root ${local.slice(0, 60)} of the XML is of another namespace.`);
    const own = Object.values(attributes).filter((one) => one.prefix === '' && one.local !== 'xmlns');
    this.open.push({
      name,
      line: this.parser.line,
      attributes: Object.fromEntries(own.map((one) => [one.local, one.value])),
      children: [],
      texts: [],
    });
  }

  private close(): void {
    const { name, texts, ...node } = this.open.pop()!;
    if (name === undefined) return;
    const made = { ...node, name, text: texts.join('').trim() };
    const parent = this.open.at(-1);
    if (parent) parent.children.push(made);
    else this.root = made;
  }
}

const tooMuch = (what: string) => new XmlFault('refused', `The XML has ${what}, which is more than is accepted.`);
