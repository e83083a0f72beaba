/** The day up to which the books are locked. */
export const publishedBooks = `CREATE OR REPLACE VIEW accounting.published_books AS
  SELECT workspace_id, id, lock_date FROM accounting.books`;
