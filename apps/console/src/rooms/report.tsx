import { PageHeader } from '../parts/page-header.js';

export function Report() {
  return <PageHeader title="Report" />;
}
