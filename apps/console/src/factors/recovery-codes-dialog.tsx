import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../parts/banner.js';
import { CodeBlock } from '../parts/code-block.js';
import { Dialog } from '../parts/dialog.js';
import { useSecretGuard } from '../parts/secret-once.js';
import { t } from '../texts/factors.js';

/** Shows the codes once. Closing without having copied them asks for confirmation. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const [text] = useState(() => codes.join('\n'));
  const guard = useSecretGuard(text, onClose);
  return (
    <Dialog opened onClose={guard.close} title={t.codes.title} size="md">
      <Stack gap="md">
        <p>
          <strong>{t.codes.shownOnce}</strong> {t.codes.once}
        </p>
        <CodeBlock label={t.codes.label} code={text} onCopied={guard.copied} />
        {guard.isAsking ? (
          <Banner
            tone="wait"
            role="alert"
            title={t.codes.notCopied}
            actions={
              <>
                <Button variant="default" onClick={guard.closeAnyway}>
                  {t.codes.kept}
                </Button>
                <Button onClick={guard.stay} autoFocus>
                  {t.codes.goBack}
                </Button>
              </>
            }
          >
            {t.codes.note}
          </Banner>
        ) : (
          <Group justify="flex-end">
            <Button onClick={guard.close} data-autofocus>
              {t.codes.close}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
