import { PageHeader } from '../../parts/page-header.js';

export function SettingsRecord() {
  return <PageHeader title="Settings" />;
}
