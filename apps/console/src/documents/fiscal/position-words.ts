import type { Related } from '../../data/wire.js';
import { t } from '../../texts/fiscal.js';
import { countryName } from '../../words/countries.js';

/** Why a document has its fiscal position, or none. */
export interface PositionReason {
  readonly by: 'sent' | 'partner' | 'automatic' | 'domestic' | 'none_fits';
  readonly country: string | null;
  readonly vat_id: string | null;
}

function whyOf({ by, country, vat_id: vatId }: PositionReason): string {
  const place = country === null ? null : countryName(country);
  if (by === 'automatic') return t.automatic(place ?? '', vatId);
  if (by === 'domestic') return t.domestic(place ?? '');
  if (by === 'none_fits') return t.noneFits(place);
  return by === 'partner' ? t.partner : t.sent;
}

/** `Firms in the EU: goes to AT, VAT ID ATU…`; undefined where there was nothing to choose from. */
export function positionWords(
  position: Related | null | undefined,
  reason: PositionReason | null | undefined,
): string | undefined {
  if (!reason) return undefined;
  return `${position?.name ?? t.none}: ${whyOf(reason)}`;
}
