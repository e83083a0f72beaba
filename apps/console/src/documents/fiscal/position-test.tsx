import { Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Related } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { t } from '../../texts/fiscal.js';
import sheet from '../sheet.module.css';
import { type PositionReason, positionWords } from './position-words.js';

interface Choice {
  readonly fiscal_position: Related | null;
  readonly reason: PositionReason | null;
}

type Scope = 'sale' | 'purchase';

/** Tries which fiscal position a document would take: by country and VAT id. */
export function PositionTest() {
  const { slug, records } = useWorkspace();
  const [scope, setScope] = useState<Scope>('sale');
  const [country, setCountry] = useState('');
  const [vatId, setVatId] = useState('');
  const isAsked = /^[A-Za-z]{2}$/.test(country) || (country === '' && vatId.length > 2);
  const query = { scope, ...(country === '' ? {} : { country }), ...(vatId === '' ? {} : { vat_id: vatId }) };
  const { data, error } = useQuery({
    queryKey: [slug, 'fiscal_positions', 'choice', query],
    queryFn: ({ signal }) => records.read('/v1/fiscal_positions/choice', query, signal) as Promise<Choice>,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const said = data && (positionWords(data.fiscal_position, data.reason) ?? t.test.nothing);
  return (
    <section className={sheet.panel} aria-label={t.test.title} style={{ marginTop: 40, maxWidth: 560 }}>
      <h2 className={sheet.title}>{t.test.title}</h2>
      <p className={sheet.help}>{t.test.help}</p>
      <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <Select
          label={t.test.scope}
          allowDeselect={false}
          value={scope}
          w={130}
          data={[
            { value: 'sale', label: t.test.sale },
            { value: 'purchase', label: t.test.purchase },
          ]}
          onChange={(chosen) => setScope(chosen as Scope)}
        />
        <TextInput
          label={t.test.country}
          placeholder={t.test.countryExample}
          maxLength={2}
          w={90}
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value.toUpperCase())}
        />
        <TextInput
          label={t.test.vatId}
          placeholder={t.test.vatIdExample}
          w={190}
          value={vatId}
          onChange={(event) => setVatId(event.currentTarget.value)}
        />
      </div>
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {isAsked && said ? <p role="status">{said}</p> : null}
    </section>
  );
}
