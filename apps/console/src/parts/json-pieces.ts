/** A string with the colon that may follow, to tell keys from values; or a number, true, false, null. */
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

interface Piece {
  readonly text: string;
  readonly kind: 'key' | 'text' | 'bare' | null;
}

/** Splits JSON into tokens for syntax highlighting. The joined tokens are the original text. */
export function piecesOf(json: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKENS)) {
    if (match.index > end) pieces.push({ text: json.slice(end, match.index), kind: null });
    const [whole, quoted, colon] = match;
    pieces.push({ text: whole, kind: quoted === undefined ? 'bare' : colon === undefined ? 'text' : 'key' });
    end = match.index + whole.length;
  }
  if (end < json.length) pieces.push({ text: json.slice(end), kind: null });
  return pieces;
}
