import { PageHeader } from '../parts/page-header.js';

export function Profile() {
  return <PageHeader title="Profile" />;
}
