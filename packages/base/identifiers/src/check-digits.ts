/**
 * The remainder of a text divided by 97, with letters as 10 (A) to 35 (Z): ISO 7064 MOD 97-10. Accepts only capitals and
 * digits.
 */
export function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The two check digits to append to `text` so that the remainder is 1. */
export function mod97Digits(text: string): string {
  return String(98 - mod97(`${text}00`)).padStart(2, '0');
}

/** The Luhn check digit (ISO/IEC 7812-1) for the digits before it. */
export function luhnDigit(digits: string): number {
  return tensComplement(digits, [2, 1], (product) => (product > 9 ? product - 9 : product));
}

/** The check digit of Norway's MOD 11 with the weights 2 to 7 from the right; undefined: no digit fits. */
export function mod11Digit(digits: string): string | undefined {
  const rest = weighted(digits, [2, 3, 4, 5, 6, 7]) % 11;
  const digit = (11 - rest) % 11;
  // KID writes 10 as a hyphen.
  return digit === 10 ? '-' : String(digit);
}

/** The check digit of the Dutch payment reference: MOD 11 with its own weights; 10 is written as 1. */
export function dutchDigit(digits: string): number {
  const digit = (11 - (weighted(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6, 1]) % 11)) % 11;
  return digit === 10 ? 1 : digit;
}

/** The check digit of Slovenia's references: MOD 11 with the weights 2 to 13 from the right; 10 is written as 0. */
export function slovenianDigit(digits: string): number {
  return ((11 - (weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) % 11)) % 11) % 10;
}

/** The check digit of GTIN, GLN and SSCC: weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
export function gs1Digit(digits: string): number {
  return tensComplement(digits, [3, 1]);
}

/** The check digit of Finland's reference: weights 7, 3 and 1 from the right. */
export function finnishDigit(digits: string): number {
  return tensComplement(digits, [7, 3, 1]);
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** The check digit of Switzerland's QR reference: MOD 10, recursive. */
export function recursiveDigit(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10]!;
  return (10 - carry) % 10;
}

/** The difference to the next multiple of ten. */
function tensComplement(digits: string, weights: readonly number[], reduce = (product: number) => product): number {
  return (10 - (weighted(digits, weights, reduce) % 10)) % 10;
}

/** The sum of the digits times their weights; the weights repeat from the right. */
function weighted(digits: string, weights: readonly number[], reduce = (product: number) => product): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++)
    sum += reduce(Number(digits[digits.length - 1 - i]) * weights[i % weights.length]!);
  return sum;
}
