// pdf.js creates one when it is loaded, and uses it to draw. Node has none, and reading texts does not need it. Import this
// file before pdf.js.
(globalThis as Record<string, unknown>)['DOMMatrix'] ??= class {};

export {};
