/** The day up to which the books are locked, and where small differences go. */
export const publishedBooks = `CREATE OR REPLACE VIEW accounting.published_books AS
  SELECT workspace_id, id, lock_date, write_off_account_id FROM accounting.books`;
