/** What a revaluation found, and by which rates, stays as it is: its entries follow from it. */
export function keptWithRevaluation(table: string): readonly string[] {
  return [
    `CREATE TRIGGER ${table}_kept BEFORE UPDATE OR DELETE ON accounting.${table} FOR EACH ROW
      EXECUTE FUNCTION accounting.refuse('${table}_kept_check', 'What a revaluation found is kept.')`,
    `CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON accounting.${table} FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('${table}_truncate_check', 'What a revaluation found is kept.')`,
  ];
}
