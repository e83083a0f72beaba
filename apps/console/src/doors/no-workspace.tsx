import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { people } from '../data/daybook.js';
import { queryClient } from '../data/queries.js';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { Door } from './door.js';

/** An account that is a member of nothing. */
export function NoWorkspace() {
  const navigate = useNavigate();
  useDocumentTitle('No workspace');
  const leave = async (): Promise<void> => {
    await people.signOut();
    queryClient.clear();
    await navigate({ to: '/sign-in' });
  };
  return (
    <Door title="You are not a member of a workspace">
      <p style={{ marginBottom: 16 }}>Ask an owner to invite you. Their invitation is a link that you open in this browser.</p>
      <Button variant="default" onClick={() => void leave()}>Sign out</Button>
    </Door>
  );
}
