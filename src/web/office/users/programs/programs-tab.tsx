/** The tab 'Programmi', loaded when it is opened. */
import { Webhooks } from '../webhooks/webhooks.tsx';
import { ProgramKeys } from './program-keys.tsx';

export function ProgramsTab() {
  return (
    <div className="grid gap-10">
      <ProgramKeys />
      <Webhooks />
    </div>
  );
}
