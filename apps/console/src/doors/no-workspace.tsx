import { Button } from '@mantine/core';
import { useDocumentTitle } from '../parts/use-document-title.js';
import { Door } from './door.js';
import { signOut } from '../data/sign-out.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/doors.js';

/** For an account without any workspace. */
export function NoWorkspace() {
  useDocumentTitle(t.noWorkspace.title);
  return (
    <Door title={anywhere.notMember}>
      <p style={{ marginBottom: 16 }}>{t.noWorkspace.ask}</p>
      <Button variant="default" onClick={() => void signOut()}>
        {anywhere.signOut}
      </Button>
    </Door>
  );
}
