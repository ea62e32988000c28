/**
 * Embedded databases in memory as copies of the migrated folder, whose files a process reads once.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { migratedFolder } from './migrated-folder.ts';

/** Where the program looks for its database. */
const DATABASE = '/pglite/data';

/**
 * Each file by its path in the folder; without data a folder. Folders come before their contents.
 */
type Files = { path: string; data: Uint8Array | undefined }[];

/** A copy of the database of makeMigratedFolder. */
export async function openCopy(): Promise<PGlite> {
  template ??= readAll(migratedFolder());
  const { files, ...program } = await template;
  return PGlite.create({ ...program, fs: new Copy(files) });
}

let template: ReturnType<typeof readAll> | undefined;

async function readAll(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return {
      path: path.slice(folder.length),
      data: entry.isFile() ? await readFile(path) : undefined,
    };
  });
  const dist = new URL('.', import.meta.resolve('@electric-sql/pglite'));
  const program = (name: string) => readFile(fileURLToPath(new URL(name, dist)));
  return {
    files: (await Promise.all(files)).sort((a, b) => a.path.length - b.path.length),
    // Compiled and unpacked once.
    pgliteWasmModule: await WebAssembly.compile(await program('pglite.wasm')),
    fsBundle: new Blob([await program('pglite.data')]),
  };
}

class Copy extends MemoryFS {
  readonly #files: Files;

  constructor(files: Files) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg?.Module ?? {};
    if (!FS) throw new Error('the program has no files');
    FS.mkdirTree(DATABASE, 0o700);
    for (const { path, data } of this.#files) {
      if (!data) FS.mkdir(DATABASE + path, 0o700);
      // The database writes into the buffers that it is given.
      else FS.writeFile(DATABASE + path, new Uint8Array(data), { mode: 0o600, canOwn: true });
    }
  }
}
