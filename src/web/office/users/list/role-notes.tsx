import { ROLE_LABELS, ROLES } from '#contract/users/session.schema.ts';
import { ROLE_WORDS } from '../role-words.ts';

/** What each role may do, and what 'Logout' ends. */
export function RoleNotes() {
  return (
    <aside
      aria-labelledby="ruoli"
      className="mt-6 grid max-w-3xl gap-3 rounded-md border border-line bg-stone/60 px-4 py-4"
    >
      <h2 id="ruoli" className="text-base">
        Che cosa può fare ogni ruolo
      </h2>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[5rem_minmax(0,1fr)]">
        {ROLES.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
            <dd className="text-soft-ink max-sm:mb-1.5">{ROLE_WORDS[role]}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t pt-3 text-soft-ink">
        «Logout» chiude tutte le sessioni di una persona, su ogni dispositivo. Per questo ogni
        collega ha il proprio utente.
      </p>
    </aside>
  );
}
