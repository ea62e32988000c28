/** The sound of a new order: two notes, synthesised here, so that nothing has to be loaded. */

/** Hertz, and the second at which the note starts. */
const NOTES = [
  { frequency: 659.25, at: 0 },
  { frequency: 880, at: 0.16 },
] as const;
const LOUDNESS = 0.22;
const NOTE_SECONDS = 0.9;
/** Orders that arrive together sound once. */
const REST_MS = 1500;
/** A browser that blocks sound never settles `resume`. */
const START_MS = 500;

let context: AudioContext | undefined;
let playedAt = Number.NEGATIVE_INFINITY;

/** Browsers play no sound before the first press in a page. */
export const mayPlay = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** False if the browser blocks the sound. */
export async function playChime(): Promise<boolean> {
  if (!mayPlay() || typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  await Promise.race([
    context.resume().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, START_MS)),
  ]);
  if (context.state !== 'running') return false;
  if (performance.now() - playedAt < REST_MS) return true;
  playedAt = performance.now();
  for (const { frequency, at } of NOTES) playNote(context, frequency, context.currentTime + at);
  return true;
}

/** A soft stroke that dies away like a small bell. */
function playNote(audio: AudioContext, frequency: number, start: number): void {
  const loudness = audio.createGain();
  loudness.connect(audio.destination);
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  tone.connect(loudness);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
}
