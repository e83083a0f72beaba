import type { MigrationInterface } from 'typeorm';

/** Documents say in which unit they count a product. */
export class UnitsArePublished1795900000005 implements MigrationInterface {
  /** It replaced the view that a later migration replaces again. */
  async up(): Promise<void> {}

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
