/** Texts of the trade, with characters that a font, an encoding or a normalisation may lose. */
export const TRADE_LINES = [
  'Malta ≥ 10 N/mm², λ ≤ 0,035 W/mK',
  'Raccordo ⅜” ⅝”',
  'Guaina –10 °C → +5 °C ☐',
  'Profilo ∟ 40 □ 50 ⊥',
];
