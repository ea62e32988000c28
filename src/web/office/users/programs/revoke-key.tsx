import type { ProgramKey } from '#contract/programs/programs.schema.ts';
import { api } from '#web/api.ts';
import { RevokeDialog } from '#web/office/revoke-dialog.tsx';
import { successToast } from '#web/ui/toast.ts';
import { reloadKeys } from './key-queries.ts';

type RevokeKeyProps = { programKey: ProgramKey; onClose: () => void };

export function RevokeKey({ programKey: { id, name }, onClose }: RevokeKeyProps) {
  return (
    <RevokeDialog
      title="Revocare la chiave?"
      description={
        <>
          <b className="text-ink wrap-anywhere">{name}</b> non si collega più, da subito. La chiave
          non si può riattivare: per ricollegarlo ne serve un’altra.
        </>
      }
      send={() => api.programKeys.revoke({ id })}
      done={successToast(name, 'Chiave revocata')}
      failed="Impossibile revocare la chiave"
      reload={reloadKeys}
      onClose={onClose}
    />
  );
}
