/** What the API offers and the console does not yet: the ways that are missing, by resource, and the reports without a screen. */
export const MISSING: Readonly<Record<string, readonly string[]>> = {};
