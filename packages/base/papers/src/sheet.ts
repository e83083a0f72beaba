/** Converts millimetres to points. */
export const mm = (value: number): number => (value * 72) / 25.4;

/** A4 with the positions of DIN 5008:2020, form B, in points from the upper left corner. */
export const SHEET = {
  width: mm(210),
  height: mm(297),
  left: mm(25),
  right: mm(190),
  /** The address field begins 45 mm below the top edge and is 45 mm high; its lower 27.3 mm are for the recipient. */
  address: { left: mm(25), width: mm(80), sender: mm(61), top: mm(62.7), height: mm(27.3) },
  /** The box of the logo, at the right above the facts. */
  logo: { top: mm(12), width: mm(60), height: mm(24) },
  facts: { left: mm(122), top: mm(50) },
  /** The minimum top of the text: 8.46 mm below the address field. */
  text: mm(98.46),
  /** Fold marks at 105 and 210 mm, and the mark for the hole punch in the middle. */
  folds: [mm(105), mm(210)],
  punch: mm(148.5),
  /** Pages after the first: the running header, and the text below it. */
  running: mm(15),
  continued: mm(23),
  footBottom: mm(288),
} as const;
