/** `not_xml`: it is not well-formed; `refused`: it has what is never accepted, or more than the limits; `other_root`: the root has no name for the caller. */
export type XmlFaultCode = 'not_xml' | 'refused' | 'other_root';

/** A file that is not read as XML. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';

  constructor(
    readonly code: XmlFaultCode,
    message: string,
  ) {
    super(message);
  }
}
