export { XmlFault, type XmlFaultCode } from './xml-fault.js';
export { type NameOf, readXml, XML_LIMITS, type XmlNode } from './xml-tree.js';
