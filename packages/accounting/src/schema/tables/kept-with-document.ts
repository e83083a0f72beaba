/** Rows of a document, by `invoice_id`, stay as they are once it is posted. */
export function keptWithDocument(table: string): readonly string[] {
  const check = `accounting.check_invoice_open('${table}_immutable_check')`;
  const open = (name: string, event: string, rows: 'NEW' | 'OLD'): string =>
    `CREATE TRIGGER ${table}_open_${name} AFTER ${event} ON accounting.${table} REFERENCING ${rows} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION ${check}`;
  return [
    open('insert', 'INSERT', 'NEW'),
    open('delete', 'DELETE', 'OLD'),
    open('update_from', 'UPDATE', 'OLD'),
    open('update_to', 'UPDATE', 'NEW'),
    `CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON accounting.${table} FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('${table}_truncate_check', 'What was posted is kept.')`,
  ];
}
