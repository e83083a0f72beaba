import { partly, told } from '../refusals.js';

/** Translated refusals of purchasing, by error code. */
export const purchasingRefusals = {
  nothing_to_bill: told('Davon ist nichts mehr zu berechnen.'),
  over_billed: partly('Es würde mehr berechnet als bestellt oder erhalten. Verringern Sie die Menge.'),
  over_received: partly('Es würde mehr angenommen als bestellt und erlaubt. Verringern Sie die Menge.'),
  price_differs: partly(
    'Der Preis weicht von der Bestellung ab. Berichtigen Sie ihn, oder geben Sie die Abweichung mit einem Grund frei.',
  ),
};
