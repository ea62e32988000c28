/** What customers order most: each adds its line to the text of the materials. */
export const COMMON_MATERIALS = [
  'Sacchi di cemento',
  'Sabbia',
  'Ghiaia',
  'Mattoni forati',
  'Blocchi',
  'Piastrelle',
  'Colla per piastrelle',
  'Malta',
  'Calce',
  'Ferro per armatura',
  'Rete elettrosaldata',
  'Cartongesso',
] as const;
