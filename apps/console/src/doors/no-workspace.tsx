import { Button } from '@mantine/core';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { Door } from './door.js';
import { signOut } from './sign-out.js';

/** An account that is a member of nothing. */
export function NoWorkspace() {
  useDocumentTitle('No workspace');
  return (
    <Door title="You are not a member of a workspace">
      <p style={{ marginBottom: 16 }}>
        Ask an owner to invite you. Their invitation is a link that you open in this browser.
      </p>
      <Button variant="default" onClick={() => void signOut()}>
        Sign out
      </Button>
    </Door>
  );
}
