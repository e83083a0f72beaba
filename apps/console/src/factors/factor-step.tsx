import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Step } from '../data/daybook.js';
import type { Person } from '../data/wire.js';
import classes from '../doors/doors.module.css';
import { SubmitButton } from '../doors/submit-button.js';
import { Banner } from '../parts/banner.js';
import { sayDone } from '../parts/say.js';
import { useWriting } from '../parts/use-writing.js';
import { CodeInput } from './code-input.js';
import { factorCalls, type Given } from './data.js';
import { givePasskey } from './passkey.js';
import { t } from '../texts/factors.js';

type Way = Step['factor_needed'][number];

interface FactorStepProps {
  readonly step: Step;
  readonly onDone: (person: Person) => void;
  readonly onAgain: () => void;
}

/** The second step of sign-in: asks for the account's factor. */
export function FactorStep({ step: { factor_needed: ways }, onDone, onAgain }: FactorStepProps) {
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery_code');
  const finish = async (given: Given): Promise<void> => {
    const { recovery_codes_left: left, ...person } = await factorCalls.finish(given);
    if (left !== undefined) sayDone(t.step.left(left));
    onDone(person);
  };
  return (
    <Stack gap="sm">
      <p className={classes.lead}>
        {{ code: t.step.code, recovery_code: t.step.recovery, passkey: t.step.passkey }[way]}
      </p>
      {way === 'passkey' ? <PasskeyForm give={finish} /> : <CodeForm key={way} kind={way} give={finish} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="default" onClick={() => setWay(other)}>
            {{ code: t.step.useCode, recovery_code: t.step.useRecovery, passkey: t.step.usePasskey }[other]}
          </Button>
        ))}
      <Button variant="subtle" onClick={onAgain}>
        {t.step.again}
      </Button>
    </Stack>
  );
}

interface GiveProps {
  readonly give: (given: Given) => Promise<void>;
}

/** Six digits from the authenticator app, or a recovery code. */
export function CodeForm({ kind, give }: GiveProps & { readonly kind: 'code' | 'recovery_code' }) {
  const [sent, setSent] = useState('');
  const { submit, fields, message, tone, isBusy, waitS } = useWriting([kind]);
  const send = (): Promise<void> => give(kind === 'code' ? { code: sent } : { recovery_code: sent });
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="sm">
        {message ? (
          <Banner tone={tone} role="alert">
            {message}
          </Banner>
        ) : null}
        <CodeInput kind={kind} value={sent} onChange={setSent} error={fields[kind]} isFirst />
        <SubmitButton label={t.step.submit} isBusy={isBusy} waitS={waitS} />
      </Stack>
    </form>
  );
}

/** A button that asks the browser for a passkey. */
export function PasskeyForm({
  give,
  label = t.step.usePasskey,
  quiet = false,
}: GiveProps & { readonly label?: string; readonly quiet?: boolean }) {
  const [isRefused, setRefused] = useState(false);
  const { submit, fields, message, tone, isBusy, waitS } = useWriting(['passkey']);
  const send = async (): Promise<void> => {
    const given = await givePasskey();
    setRefused(given === undefined);
    if (given) await give(given);
  };
  const said = message ?? fields.passkey ?? (isRefused ? t.noPasskey : null);
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="sm">
        {said ? (
          <Banner tone={message ? tone : 'bad'} role="alert">
            {said}
          </Banner>
        ) : null}
        <Button type="submit" variant={quiet ? 'default' : 'filled'} loading={isBusy} disabled={waitS > 0} fullWidth>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
