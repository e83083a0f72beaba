// pdf.js makes one when it is loaded, and draws by it. Node has none, and texts need none. Import this file before pdf.js.
(globalThis as Record<string, unknown>)['DOMMatrix'] ??= class {};

export {};
