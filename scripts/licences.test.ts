import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refusedLicences } from './licences.ts';

describe("the licences of the product's packages", () => {
  it('require nothing that the company could not do', () => {
    expect(refusedLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
  });

  it('are checked for each package of the product and none of the tools', () => {
    const packages = {
      '': {},
      'node_modules/ours': { license: 'MIT' },
      'node_modules/ours/node_modules/theirs': { license: 'AGPL-3.0' },
      'node_modules/silent': {},
      'node_modules/tool': { license: 'GPL-3.0', dev: true },
    };
    expect(refusedLicences({ packages })).toEqual(['AGPL-3.0: theirs', 'no licence: silent']);
  });
});
