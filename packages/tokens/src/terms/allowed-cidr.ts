import ipaddr from 'ipaddr.js';

/**
 * A network in canonical form (`10.0.0.7` becomes `10.0.0.7/32`), or undefined when it is invalid. Host bits must be 0: a person who writes
 * 10.0.0.7/8 may mean one address and would admit sixteen million.
 */
export function allowedCidr(text: string): string | undefined {
  const [address = '', bits, ...more] = text.split('/');
  // The library also reads octal, hexadecimal and shortened IPv4; the meaning of 010.0.0.1 is ambiguous.
  const version4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  const version6 = !version4 && !address.includes('%') && ipaddr.IPv6.isValid(address);
  if (more.length > 0 || !(version4 || version6)) return undefined;
  const parsed = ipaddr.parse(address);
  // A mapped network would match nothing: callers are compared by their IPv4 address.
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) return undefined;
  const width = version4 ? 32 : 128;
  if (bits !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bits)) return undefined;
  const length = Number(bits ?? width);
  if (length > width || hasHostBits(parsed.toByteArray(), length)) return undefined;
  return `${parsed.toString()}/${length}`;
}

function hasHostBits(bytes: readonly number[], length: number): boolean {
  return bytes.some((byte, index) => {
    const kept = Math.min(8, Math.max(0, length - index * 8));
    return (byte & (0xff >> kept)) !== 0;
  });
}
