import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lock goes back only where that was allowed before, by a statement of its own. */
const LOCK = [
  'ALTER TABLE accounting.books ADD COLUMN lock_reopen boolean NOT NULL DEFAULT false',
  'ALTER TABLE accounting.books ADD COLUMN lock_moved_at timestamptz(3)',
  'ALTER TABLE accounting.books ADD COLUMN lock_moved_reason text',
  'DROP TRIGGER books_lock_date ON accounting.books',
  `CREATE TRIGGER books_lock_date BEFORE UPDATE ON accounting.books FOR EACH ROW
    WHEN (OLD.lock_date IS NOT NULL AND (NEW.lock_date IS NULL
      OR (NEW.lock_date < OLD.lock_date AND NOT (OLD.lock_reopen AND NEW.lock_reopen AND NEW.lock_moved_reason IS NOT NULL))))
    EXECUTE FUNCTION accounting.refuse('books_lock_date_check',
      'The lock date moves back only while lock_reopen is on, and with a reason.')`,
];

/** The lock date can be set back where that is allowed (domain.md 3.5). */
export class AccountingLockReopen1700000000811 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of LOCK) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
