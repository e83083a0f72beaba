import { ScalarField, TextType } from '@daybook/records';
import { unitCodeOf, UNITS } from './units.js';

const LISTED = {
  expression: new RegExp(`^(?:${UNITS.map(({ code }) => code).join('|')})$`),
  requirement: 'a code of GET /v1/units, such as C62 (one) or HUR (hour)',
};

class UnitCodeType extends TextType {
  constructor() {
    super(8, LISTED);
  }

  /** `hours` and `Stunde` mean HUR. */
  override meant(sent: string): string | undefined {
    return unitCodeOf(sent);
  }
}

/** The unit of a quantity, as a code of UN/ECE Recommendation 20 or 21. */
export const unitCode = (): ScalarField => new ScalarField(new UnitCodeType());

/** The unit of a quantity that an action takes of a line. */
export const partUnit = (): ScalarField => unitCode().describe("Required if the line's is not the product's own.");
