import { PageHeader } from '../../parts/page-header.js';

export function Settings() {
  return <PageHeader title="Settings" />;
}
