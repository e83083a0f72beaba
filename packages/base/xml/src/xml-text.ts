/** An element with its attributes and its text or elements; undefined content is left out, and so is an element without any. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Content = string | undefined | readonly (XmlElement | undefined)[];

/** An element, or undefined if it would be empty: no empty element is ever written. */
export function xml(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | undefined {
  if (content === undefined) return undefined;
  if (typeof content === 'string') return content.trim() === '' ? undefined : { name, attributes, content };
  const elements = content.filter((one) => one !== undefined);
  return elements.length === 0 ? undefined : { name, attributes, content: elements };
}

/** The document with this root. The same elements give the same text. */
export function xmlText(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(root, '')}\n`;
}

function textOf({ name, attributes, content }: XmlElement, indent: string): string {
  const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${more.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`;
  return [open, ...content.map((one) => textOf(one, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign]!);

/** Characters that XML 1.0 cannot hold: control characters, halves of pairs, and two that are no characters. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const isXmlText = (text: string): boolean => !FORBIDDEN.test(text);
