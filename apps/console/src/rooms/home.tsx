import { PageHeader } from '../parts/page-header.js';

export function Home() {
  return <PageHeader title="Home" />;
}
