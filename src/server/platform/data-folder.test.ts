import { expect, it } from 'vitest';
import { FolderNotOursError, secureDataFolder } from './data-folder.ts';

it('a folder that cannot be protected from others is refused, with a message that says what to do', () => {
  const refused = () => secureDataFolder('/proc/self');
  expect(refused).toThrow(FolderNotOursError);
  expect(refused).toThrow(/^The data folder "\/proc\/self" cannot be closed .* another DATA_DIR/);
});
