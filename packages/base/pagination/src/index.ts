export { csvValues } from './csv-values.js';
export { openCursor, resumeFrom, sealCursor, type CursorContent, type CursorRequest } from './cursor.js';
export {
  keysetOrder,
  keysetPage,
  type KeysetBranch,
  type KeysetInput,
  type KeysetKey,
  type KeysetPage,
} from './keyset.js';
export { DEFAULT_LIMIT, MAX_LIMIT, parseLimit } from './limit.js';
