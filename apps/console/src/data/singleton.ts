/** Settings are a single record without an id in the URL. */
export const SINGLETON_ID = '-';
