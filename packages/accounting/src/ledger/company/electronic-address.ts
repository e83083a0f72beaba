import { object, text } from '@daybook/records';

/** A code of the list EAS, such as 9930 (German VAT id), 0088 (GLN), 0204 (Leitweg-ID) or EM (e-mail). */
const SCHEME = { expression: /^([0-9]{4}|[A-Z]{2})$/, requirement: 'a code of the list EAS, such as 9930, 0088 or EM' };

/** Where a party receives e-invoices (BT-34, BT-49). */
export const electronicAddress = () => object({ scheme: text(4, SCHEME), id: text(200) }, 'ElectronicAddress');
