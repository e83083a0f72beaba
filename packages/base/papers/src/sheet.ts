/** Points of a millimetre. */
export const mm = (value: number): number => (value * 72) / 25.4;

/** A4 with the places of DIN 5008:2020, form B, in points from the upper left corner. */
export const SHEET = {
  width: mm(210),
  height: mm(297),
  left: mm(25),
  right: mm(190),
  /** The field of the address begins 45 mm below the edge and is 45 mm high; the lower 27.3 mm are the recipient's. */
  address: { left: mm(25), width: mm(80), sender: mm(61), top: mm(62.7), height: mm(27.3) },
  facts: { left: mm(122), top: mm(50) },
  /** Where the text begins at the earliest: 8.46 mm below the field of the address. */
  text: mm(98.46),
  /** Folds at 105 and 210 mm, the middle for a hole punch. */
  folds: [mm(105), mm(210)],
  punch: mm(148.5),
  /** Pages after the first: a line that names the paper, and the text below it. */
  running: mm(15),
  continued: mm(23),
  footBottom: mm(288),
} as const;
