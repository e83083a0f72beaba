export * from './field.js';
export * from './field-columns.js';
export { IDS_MAX, METADATA_KEYS_MAX, METADATA_VALUE_MAX, ROWS_MAX } from './limits.js';
export type { FindingRow, Invariant } from './invariant.js';
export { letterCode, type IdForm } from './id-form.js';
export { deprecatedFields, deprecatedOfAction } from './deprecated-parts.js';
export { keptInWrite, type Known, type KnownRows, type Writing } from './known-rows.js';
export { labelSql } from './label-sql.js';
export * from './path.js';
export * from './record-id.js';
export { RecordIdType } from './record-id-type.js';
export * from './registry.js';
export type { ReportColumn, ReportDescription, ReportParameter } from './report-description.js';
export * from './resource.js';
export { rowsAsOf, rowsSql } from './rows-sql.js';
export { viewCondition } from './view-condition.js';
export * from './choices.js';
export { choosableBelow, type ChoosableBelow } from './choosable-below.js';
export { expandableFields, isExpandable } from './expandable.js';
export { type FieldTree, parseFields, requireFields } from './field-tree.js';
export { type Declarations, jsonKind, type OfferedValue, type Operator, OwnType, UnfitValue } from './scalar.js';
export * from './scalars.js';
export { rowSource, type RowSource } from './row-source.js';
export { insertStatement, joinInsertStatement, updateStatement } from './row-statements.js';
export {
  joinTables,
  once,
  placedColumns,
  type PlacedField,
  placedFields,
  storedLists,
  type StoredList,
  listRows,
  copyOf,
  isSame,
} from './stored-lists.js';
export { entityTable, KEPT_COLUMNS, same, sameRow, type Column, type Table } from './table.js';
export {
  labelledChoices,
  describeResource,
  filterableBelow,
  filterableInside,
  valueLabel,
  filterOperators,
  summarizeResource,
} from './schema/describe-resource.js';
export * from './schema/json-schema.js';
export { type StringsLimits, StringsType } from './strings-type.js';
export { textColumns } from './text-columns.js';
export { withoutFields } from './without-fields.js';
