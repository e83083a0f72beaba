export { XmlFault, type XmlFaultCode } from './xml-fault.js';
export { type NameOf, readXml, XML_LIMITS, type XmlNode, type XmlSize } from './xml-tree.js';
export { isXmlText, xml, type XmlElement, xmlText } from './xml-text.js';
