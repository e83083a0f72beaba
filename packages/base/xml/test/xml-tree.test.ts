import { readXml, XML_LIMITS, XmlFault, type XmlNode } from '@daybook/xml';
import { describe, expect, it } from '@jest/globals';

const local = (_namespace: string, name: string): string => name;
const read = (text: string): XmlNode => readXml(Buffer.from(text), local);

function codeOf(
  text: string | Uint8Array,
  nameOf: (namespace: string, local: string) => string | undefined = local,
): string {
  try {
    readXml(typeof text === 'string' ? Buffer.from(text) : text, nameOf);
  } catch (error) {
    if (error instanceof XmlFault) return error.code;
    throw error;
  }
  throw new Error('The file was read.');
}

describe('a tree of XML', () => {
  it('has names, lines, attributes without prefix, and texts without the blanks around them', () => {
    const { children, ...root } = read(
      '<a xmlns:x="urn:x">\n <x:b c="1" x:d="2"> Łódź &amp; Co </x:b>\n <e><![CDATA[<]]></e></a>',
    );
    expect(root).toMatchObject({ name: 'a', line: 1, text: '' });
    expect(children).toEqual([
      { name: 'b', line: 2, attributes: { c: '1' }, children: [], text: 'Łódź & Co' },
      { name: 'e', line: 3, attributes: {}, children: [], text: '<' },
    ]);
  });

  it('leaves out what has no name for the caller, with all that is in it', () => {
    const bytes = Buffer.from('<a xmlns="urn:a"><b xmlns="urn:b"><a xmlns="urn:a"/></b><c/></a>');
    const tree = readXml(bytes, (namespace, name) => (namespace === 'urn:a' ? name : undefined));
    expect(tree.children.map(({ name }) => name)).toEqual(['c']);
    expect(codeOf('<b xmlns="urn:b"/>', (namespace) => (namespace === 'urn:a' ? 'a' : undefined))).toBe('other_root');
  });

  it('is read in the encoding that the file says', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Müller</a>', 'latin1');
    expect(readXml(latin, local).text).toBe('Müller');
    expect(codeOf(Buffer.from('<a>Müller</a>', 'latin1'))).toBe('not_xml');
    expect(codeOf('<?xml version="1.0" encoding="EBCDIC-CP-US"?><a/>')).toBe('refused');
  });

  it.each([
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'refused'],
    ['an entity', '<a>&b;</a>', 'not_xml'],
    ['an element that is not closed', '<a><b></a>', 'not_xml'],
    ['nothing', '', 'not_xml'],
    ['too deep a tree', '<a>'.repeat(XML_LIMITS.depth + 1), 'refused'],
    ['too many elements', `<a>${'<b/>'.repeat(XML_LIMITS.elements)}</a>`, 'refused'],
    ['too many bytes', `<a>${' '.repeat(XML_LIMITS.bytes)}</a>`, 'refused'],
  ])('is not made of %s', (_what, text, code) => expect(codeOf(text)).toBe(code));
});
