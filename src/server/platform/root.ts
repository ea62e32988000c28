/**
 * Where the product is installed. The build bundles the server into one file elsewhere, so paths cannot be relative to
 * a source file.
 */
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const packageFile = findPackageJSON(import.meta.url);
if (!packageFile) throw new Error('The product has to lie beside its package.json.');

/** The folder of the product, with its package.json, migrations and build. */
export const root = dirname(packageFile);

/** The file of a thread or process, by its path in src/server. They run from source. */
export const sourceFile = (path: string): URL => pathToFileURL(join(root, 'src/server', path));
