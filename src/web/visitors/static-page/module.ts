/**
 * The only script of static pages: live availability and Back links. It is built separately and contains no
 * React.
 */
import { followBackLinks } from './back-links.ts';
import { defineLiveAvailability } from './live-availability.ts';

defineLiveAvailability();
followBackLinks();
