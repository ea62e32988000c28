/** The screens for which a page is drawn, in CSS pixels. */
export const SCREENS = {
  phone: { label: 'Telefono', width: 390, height: 600 },
  desktop: { label: 'Computer', width: 1280, height: 800 },
} as const;
export type Screen = keyof typeof SCREENS;
