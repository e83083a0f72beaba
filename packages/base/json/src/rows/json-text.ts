const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const POINT = 0x2e;
const PLUS = 0x2b;
const UPPER_T = 0x54;
const UPPER_Z = 0x5a;
const DATE_END = '2026-01-05'.length;
const SECONDS_END = '2026-01-05 10:00:00'.length;

/** Up to this many digits, a double keeps a number and writes it unchanged. */
const EXACT_DIGITS = 15;
/** With more zeros after the point, JavaScript writes an exponent. */
const PLAIN_ZEROS = 5;

/** Builds JSON as bytes: what PostgreSQL sent is copied, neither parsed nor encoded. */
export class JsonText {
  /** Valid up to {@link length}; may be replaced by any call. */
  bytes: Buffer;
  length = 0;

  constructor(sizeHint: number) {
    this.bytes = Buffer.allocUnsafeSlow(Math.max(256, sizeHint));
  }

  /** The result; nothing may be written afterwards. */
  end(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  add(text: string): void {
    this.reserve(text.length * 3);
    this.length += this.bytes.write(text, this.length);
  }

  byte(byte: number): void {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** Puts the opening bracket at `start`, over the superfluous comma before the first element written from there. */
  open(start: number, bracket: number): void {
    if (this.length === start) this.byte(bracket);
    else this.bytes[start] = bracket;
  }

  copy(source: Uint8Array, from: number, to: number): void {
    this.reserve(to - from);
    const { bytes } = this;
    let { length } = this;
    for (let at = from; at < to; at++) bytes[length++] = source[at]!;
    this.length = length;
  }

  /** {@link copy} of a whole buffer, for long ones. */
  append(source: Buffer): void {
    this.reserve(source.length);
    this.length += source.copy(this.bytes, this.length);
  }

  /** Writes UTF-8 text as a JSON string. */
  string(source: Buffer, from: number, to: number): void {
    this.reserve(to - from + 2);
    const { bytes } = this;
    let { length } = this;
    bytes[length++] = QUOTE;
    for (let at = from; at < to; at++) {
      const byte = source[at]!;
      if (byte < FIRST_PRINTABLE || byte === QUOTE || byte === BACKSLASH)
        return this.add(JSON.stringify(source.toString('utf8', from, to)));
      bytes[length++] = byte;
    }
    bytes[length++] = QUOTE;
    this.length = length;
  }

  /** Writes a number's text as JavaScript writes that number: `12.50` is 12.5; `null` for what is not a number. */
  number(source: Buffer, from: number, to: number): void {
    const end = plainEnd(source, from, to);
    if (end === undefined) this.add(JSON.stringify(Number(source.toString('latin1', from, to))));
    else this.copy(source, from, end);
  }

  /** Writes an id as clients see it: prefix, `_`, and 26 characters for the UUID whose 36 characters are at `from`. */
  id(prefix: Uint8Array, source: Buffer, from: number): void {
    this.reserve(prefix.length + 28);
    const { bytes } = this;
    let { length } = this;
    bytes[length++] = QUOTE;
    for (let at = 0; at < prefix.length; at++) bytes[length++] = prefix[at]!;
    let value = 0;
    // 26 characters hold 130 bits: two zero bits come first.
    let bits = 2;
    for (let at = from; at < from + 36; at++) {
      const digit = HEX_VALUE[source[at]!]!;
      if (digit > 15) continue;
      value = ((value << 4) | digit) & 0x1ff;
      bits += 4;
      if (bits >= 5) {
        bits -= 5;
        bytes[length++] = BASE32[(value >> bits) & 31]!;
      }
    }
    bytes[length++] = QUOTE;
    this.length = length;
  }

  /**
   * Writes an instant in UTC as RFC 3339 with milliseconds, from its text up to the last digit, `2026-01-05 10:00:00.12`. Returns false,
   * and writes nothing, for a year that has not four digits or a fraction of more than three.
   */
  instant(source: Buffer, from: number, to: number): boolean {
    const digits = Math.max(0, to - from - SECONDS_END - 1);
    if (source[to] !== PLUS || source[from + 4] !== MINUS || digits > 3) return false;
    if (to - from !== SECONDS_END && source[from + SECONDS_END] !== POINT) return false;
    this.reserve('"2026-01-05T10:00:00.120Z"'.length);
    const start = this.length;
    this.byte(QUOTE);
    this.copy(source, from, from + SECONDS_END);
    this.bytes[start + 1 + DATE_END] = UPPER_T;
    this.byte(POINT);
    this.copy(source, to - digits, to);
    for (let i = digits; i < 3; i++) this.byte(ZERO);
    this.byte(UPPER_Z);
    this.byte(QUOTE);
    return true;
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

const BASE32 = Buffer.from('0123456789abcdefghjkmnpqrstvwxyz', 'latin1');
const HEX_VALUE = new Uint8Array(256).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries()) HEX_VALUE[digit.charCodeAt(0)] = value;

/** Where a number's text ends without insignificant zeros; undefined where JavaScript might write other digits. */
function plainEnd(source: Buffer, from: number, to: number): number | undefined {
  const isNegative = source[from] === MINUS;
  const first = isNegative ? from + 1 : from;
  let point = to;
  for (let at = first; at < to; at++) {
    const byte = source[at]!;
    if (byte === POINT && point === to && at > first) point = at;
    else if (byte < ZERO || byte > NINE) return undefined;
  }
  const startsWithZero = source[first] === ZERO;
  if (to - first > EXACT_DIGITS || to === first || (startsWithZero && (isNegative || point > first + 1)))
    return undefined;
  if (point === to) return to;
  let end = to;
  while (source[end - 1] === ZERO) end--;
  if (end === point + 1) return point;
  if (!startsWithZero) return end;
  let zeros = 0;
  while (source[point + 1 + zeros] === ZERO) zeros++;
  return zeros > PLAIN_ZEROS ? undefined : end;
}
