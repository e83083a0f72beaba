import type { FacturX } from './model.js';

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SPECIAL[sign] as string);

/** The XMP block must repeat both dates of the Info dictionary; pdfkit writes only one of them. */
export function modifyDate(at: Date): string {
  return `
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <xmp:ModifyDate>${at.toISOString().split('.')[0]}Z</xmp:ModifyDate>
        </rdf:Description>`;
}

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document, such as INVOICE'],
  ['Version', 'The version of the standard of the embedded XML document'],
  ['ConformanceLevel', 'The profile of the embedded XML document'],
] as const;

/**
 * The four properties of Factur-X 1.0 (7.3) for the file with this name, and the schema that declares them: PDF/A allows only
 * properties of known schemas and of schemas that the file declares (ISO 19005-3, 6.6.2.3).
 */
export function facturXMetadata(name: string, { conformanceLevel, documentType, version }: FacturX): string {
  const values = {
    DocumentFileName: name,
    DocumentType: documentType ?? 'INVOICE',
    Version: version ?? '1.0',
    ConformanceLevel: conformanceLevel,
  };
  const declared = PROPERTIES.map(
    ([property, description]) => `
                            <rdf:li rdf:parseType="Resource">
                                <pdfaProperty:name>${property}</pdfaProperty:name>
                                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                                <pdfaProperty:category>external</pdfaProperty:category>
                                <pdfaProperty:description>${description}</pdfaProperty:description>
                            </rdf:li>`,
  );
  const written = PROPERTIES.map(
    ([property]) => `
            <fx:${property}>${escapeXml(values[property])}</fx:${property}>`,
  );
  return `
        <rdf:Description rdf:about="" xmlns:fx="${FX}">${written.join('')}
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${FX}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>${declared.join('')}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>`;
}
