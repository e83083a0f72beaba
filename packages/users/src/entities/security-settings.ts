import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The security requirements of a workspace. One row, with the id of the workspace. */
@Entity({ name: 'security_settings', schema: 'users' })
export class SecuritySettings extends RecordEntity {
  @Column('boolean')
  factorRequired!: boolean;
}
