import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** What a workspace asks of its people. One row, with the id of the workspace. */
@Entity({ name: 'security_settings', schema: 'users' })
export class SecuritySettings extends RecordEntity {
  @Column('boolean')
  factorRequired!: boolean;
}
