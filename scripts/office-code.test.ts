import { expect, it } from 'vitest';
import { takeOfficeCode } from './office-code.ts';

const page = (module: string, ...imports: string[]) => ({ module, imports, css: [] });
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ routes, version: '1' })};`;

it("takes the imports of the office's pages out of the manifest, each file once", () => {
  const routes = {
    root: page('/root.js', '/shared.js'),
    'visitors/home.page': page('/home.js', '/shared.js', '/icons.js'),
    'office/users/users.page': page('/users.js', '/table.js', '/shared.js'),
    'office/orders/orders.page': page('/orders.js', '/table.js'),
  };
  const { manifest, code } = takeOfficeCode(script(routes));
  expect(code).toEqual(['/orders.js', '/shared.js', '/table.js', '/users.js']);
  expect(manifest).toEqual({
    routes: {
      ...routes,
      'office/users/users.page': page('/users.js'),
      'office/orders/orders.page': page('/orders.js'),
    },
    version: '1',
  });
});

it('refuses what is no manifest, or one without the office', () => {
  expect(() => takeOfficeCode('export default {}')).toThrow('not a manifest');
  expect(() => takeOfficeCode(script({ root: page('/root.js') }))).toThrow('no page of the office');
});
