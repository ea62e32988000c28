/** The icons that a service of the landing page may have (spec section 3, "Content item"). */
export const SERVICE_ICONS = [
  'calendar',
  'clock',
  'map',
  'phone',
  'shield',
  'truck',
  'zap',
] as const;
/** Any other name, or none, shows a stack of boxes. */
export type ServiceIcon = (typeof SERVICE_ICONS)[number];
