import type { LineFacts, PartnerFacts } from './facts.js';
import { compareNames } from './names.js';
import type { Points } from './points.js';
import type { Reason } from './suggestion.js';

/** What says that a partner is the other side of a line. */
export interface Payer {
  readonly partner: PartnerFacts;
  readonly reasons: readonly Reason[];
  /** Whether the bank, or a person, says who it is: by IBAN or by the partner of the line. */
  readonly isSure: boolean;
  /** Whether at least the whole name agrees. */
  readonly isKnown: boolean;
}

/** The partners that a line may be of, by id. */
export type Payers = ReadonlyMap<string, Payer>;

/** Compares the other side of a line with partners. */
export function payersOf(line: LineFacts, partners: readonly PartnerFacts[], points: Points): Payers {
  const found = partners.flatMap((partner): [string, Payer][] => {
    const payer = payerOf(line, partner, points);
    return payer.reasons.length > 0 ? [[partner.id, payer]] : [];
  });
  return new Map(found);
}

function payerOf(line: LineFacts, partner: PartnerFacts, points: Points): Payer {
  const { name, ibans } = partner;
  const hasIban = line.counterpartyIban !== null && ibans.includes(line.counterpartyIban);
  const isSet = line.partnerId === partner.id;
  const match = line.counterpartyName === null ? undefined : compareNames(line.counterpartyName, name);
  const reasons: Reason[] = [];
  if (isSet)
    reasons.push({ code: 'partner_set', text: `The partner of the line is ${name}.`, points: points.partner_set });
  else if (hasIban) reasons.push({ code: 'iban', text: `The IBAN is that of ${name}.`, points: points.iban });
  if (match === 'equal') reasons.push({ code: 'name', text: `The name is that of ${name}.`, points: points.name });
  if (match === 'part')
    reasons.push({
      code: 'name_part',
      text: `The name is a part of ${name}, or the other way round.`,
      points: points.name_part,
    });
  const isSure = hasIban || isSet;
  return { partner, reasons, isSure, isKnown: isSure || match === 'equal' };
}

/** Another partner than the one given whom the line says to be the payer. */
export function otherPayer(payers: Payers, partnerId: string | null): PartnerFacts | undefined {
  const own = partnerId === null ? undefined : payers.get(partnerId);
  if (own?.isSure) return undefined;
  const others = [...payers.values()].filter(({ partner }) => partner.id !== partnerId);
  const sure = others.find(({ isSure }) => isSure);
  if (sure) return sure.partner;
  return own ? undefined : others.find(({ isKnown }) => isKnown)?.partner;
}
