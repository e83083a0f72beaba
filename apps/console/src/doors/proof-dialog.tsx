import { Button, Modal, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { finishProof, useConnection } from '../data/connection.js';
import { sessionQuery } from '../data/queries.js';
import { notifyTabs } from '../data/tabs.js';
import type { Person } from '../data/wire.js';
import classes from './doors.module.css';
import { SignInForm } from './sign-in-form.js';
import { providerQuery } from '../openid/data.js';
import { ApartButton } from '../openid/apart-button.js';
import { ProofByFactor } from '../factors/proof-by-factor.js';
import { t } from '../texts/doors.js';
import { t as openid } from '../texts/openid.js';

/**
 * Shown on top of every screen when the session has ended or the password is required again. The request that caused it waits
 * and is repeated afterwards; typed input is kept.
 */
export function ProofDialog() {
  const { proof } = useConnection();
  const client = useQueryClient();
  const before = client.getQueryData<Person | null>(sessionQuery.queryKey);
  const { data: provider } = useQuery({ ...providerQuery(before?.user.id), enabled: proof === 'password' });
  if (!proof || !before) return null;
  const done = (person: Person): void => {
    if (proof === 'sign_in') notifyTabs('signed_in');
    // The page's data belongs to the previous person.
    if (person.user.id !== before.user.id) return window.location.reload();
    client.setQueryData(sessionQuery.queryKey, person);
    finishProof(true);
  };
  const [title, text] =
    proof === 'sign_in'
      ? [t.proofDialog.signInAgain, t.proofDialog.sessionEnded]
      : provider?.has_password === false
        ? [openid.proof.title, openid.proof.text]
        : [t.proofDialog.confirmTitle, t.proofDialog.confirmText];
  return (
    <Modal opened onClose={() => finishProof(false)} title={title} closeOnClickOutside={false} zIndex={1000} centered>
      <p className={classes.text}>{text}</p>
      {proof === 'sign_in' ? (
        <SignInAgain user={before.user} onDone={done} />
      ) : (
        <ProofByFactor user={before.user} onDone={done} />
      )}
    </Modal>
  );
}

interface SignInAgainProps {
  readonly user: Person['user'];
  readonly onDone: (person: Person) => void;
}

function SignInAgain({ user, onDone }: SignInAgainProps) {
  return (
    <Stack gap="sm">
      <SignInForm
        email={user.email}
        onDone={onDone}
        provider={<ApartButton purpose="sign_in" userId={user.id} onDone={onDone} />}
      />
      <Button variant="subtle" onClick={() => window.location.assign('/sign-in')}>
        {t.proofDialog.leave}
      </Button>
    </Stack>
  );
}
