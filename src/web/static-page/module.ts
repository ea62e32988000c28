/**
 * The one script of the pages that need none: live availability and Back. It is built by itself and
 * loaded by its own `<script>`, with nothing of React in it.
 */
import { handleSkippedTransitions } from '../skipped-transitions.ts';
import { followBackLinks } from './back-links.ts';
import { defineLiveAvailability } from './live-availability.ts';

handleSkippedTransitions();
defineLiveAvailability();
followBackLinks();
