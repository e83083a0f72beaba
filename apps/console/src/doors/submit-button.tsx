import { Button } from '@mantine/core';
import { waitWords } from '../words/wait.js';
import { t } from '../texts/doors.js';

interface SubmitButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly waitS: number;
}

/** The submit button of the sign-in forms; during a rate limit it shows the remaining time. */
export function SubmitButton({ label, isBusy, waitS }: SubmitButtonProps) {
  return (
    <Button type="submit" loading={isBusy} disabled={waitS > 0} fullWidth>
      {waitS > 0 ? t.submitButton.wait(label, waitWords(waitS)) : label}
    </Button>
  );
}
