import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE accounting.books ADD COLUMN reminders_enabled boolean DEFAULT false NOT NULL,
    ADD COLUMN reminders_first_days integer DEFAULT 7, ADD COLUMN reminders_first_fee numeric,
    ADD COLUMN reminders_second_days integer DEFAULT 21, ADD COLUMN reminders_second_fee numeric,
    ADD COLUMN reminders_third_days integer DEFAULT 35, ADD COLUMN reminders_third_fee numeric,
    ADD COLUMN reminders_minimum numeric DEFAULT 5, ADD COLUMN reminders_attach_invoices boolean DEFAULT false NOT NULL`,
  `ALTER TABLE accounting.invoices ADD COLUMN reminder_level integer DEFAULT 0 NOT NULL, ADD COLUMN reminded_at timestamp(3) with time zone,
    ADD COLUMN reminder_hold boolean DEFAULT false NOT NULL`,
  `ALTER TABLE accounting.partners ADD COLUMN document_emails text[] DEFAULT '{}' NOT NULL, ADD COLUMN e_invoice text,
    ADD COLUMN reminder_hold boolean DEFAULT false NOT NULL`,
];

/** Customers are reminded of overdue invoices; partners choose where their papers go, and in which form. */
export class Reminders1796100000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
