import type { MigrationInterface } from 'typeorm';

/** Incoming e-invoices name products by their barcode. */
export class BarcodesArePublished1796000000005 implements MigrationInterface {
  /** It replaced the view that a later migration replaces again. */
  async up(): Promise<void> {}

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
