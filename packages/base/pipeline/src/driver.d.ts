declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value in PostgreSQL's text format. */
    prepareValue(value: unknown): unknown;
  };
  export default utils;
}
