import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWriting } from '../parts/use-writing.js';
import { Banner } from '../parts/banner.js';
import { t } from '../texts/openid.js';
import { goAway } from './away.js';
import { providerQuery } from './data.js';
import type { Kept } from './kept.js';

/** Navigates to the provider, if there is one. */
export function ProviderButton({ kept }: { readonly kept: Omit<Kept, 'purpose'> }) {
  const { data: provider } = useQuery(providerQuery());
  const { submit, message, tone, isBusy, waitS } = useWriting([]);
  const send = (): Promise<void> => goAway({ ...kept, purpose: 'sign_in' });
  if (!provider?.name) return null;
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="sm">
        {message ? (
          <Banner tone={tone} role="alert">
            {message}
          </Banner>
        ) : null}
        <Button type="submit" variant="default" loading={isBusy} disabled={waitS > 0} fullWidth>
          {t.button.goOn(provider.name)}
        </Button>
      </Stack>
    </form>
  );
}
