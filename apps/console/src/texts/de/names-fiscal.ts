/** Names of taxes across borders and of fiscal positions. */
export const fiscalNames = {
  counter_account: 'Konto der Steuerschuld',
  grids: 'Felder der Steueranmeldung',
  self_assessed: 'Schuldet der Empfänger',
};

/** Values of their choices. */
export const fiscalValues: Readonly<Record<string, string>> = {
  'taxes.kind.normal': 'Normal',
  'taxes.kind.reverse_charge': 'Steuerschuld des Empfängers',
  'taxes.kind.import': 'Einfuhr',
  'taxes.grids.sale': 'Umsatz',
  'taxes.grids.sale_zero': 'Umsatz mit 0 %',
  'taxes.grids.sale_exempt': 'Steuerfreier Umsatz',
  'taxes.grids.sale_outside': 'Nicht steuerbarer Umsatz',
  'taxes.grids.eu_goods': 'Innergemeinschaftliche Lieferung',
  'taxes.grids.eu_services': 'Leistung in die EU (§ 13b der anderen Seite)',
  'taxes.grids.triangular': 'Dreiecksgeschäft',
  'taxes.grids.export': 'Ausfuhr',
  'taxes.grids.domestic_reverse_charge': 'Steuerschuld des Empfängers im Inland',
  'taxes.grids.oss': 'OSS',
  'taxes.grids.purchase': 'Einkauf',
  'taxes.grids.purchase_assets': 'Einkauf von Anlagen',
  'taxes.grids.acquisition': 'Innergemeinschaftlicher Erwerb',
  'taxes.grids.reverse_charge': 'Eigene Steuerschuld (Reverse Charge)',
  'taxes.grids.import': 'Einfuhr',
};
