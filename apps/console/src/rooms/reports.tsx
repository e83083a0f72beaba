import { PageHeader } from '../parts/page-header.js';

export function Reports() {
  return <PageHeader title="Reports" />;
}
