import { PageHeader } from '../../parts/page-header.js';

export function Events() {
  return <PageHeader title="Events" />;
}
