/** Rows of a list of lines, unless its definition sets another limit. */
export const ROWS_MAX = 500;
/** Ids in a field that refers to several records. */
export const IDS_MAX = 50;
/** Keys in `metadata`, and the characters of a value. */
export const METADATA_KEYS_MAX = 50;
export const METADATA_VALUE_MAX = 500;
