/** Deactivates or reactivates a lorry or a driver, with an undo. */
import { ApiError } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { successToast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';

type Row = { id: string; name: string; active: boolean; version: number };

type Switching<Stored extends Row> = {
  row: Stored;
  send: (id: string, change: { version: number; active: boolean }) => Promise<Stored>;
  reload: () => Promise<void>;
};

export async function switchActive<Stored extends Row>({
  row,
  send,
  reload,
}: Switching<Stored>): Promise<void> {
  try {
    const { id, name, version } = await send(row.id, {
      version: row.version,
      active: !row.active,
    });
    const undo = async () => {
      await send(id, { version, active: row.active });
      return successToast(name, 'Modifica annullata');
    };
    toastWithUndo(
      successToast(name, row.active ? 'Fuori uso' : 'Di nuovo in uso'),
      () => void sendUndo({ undo, reload }),
    );
  } catch (error) {
    sayFailed(`Impossibile modificare ${row.name}`, error);
    if (!(error instanceof ApiError)) return;
  }
  void reload();
}
