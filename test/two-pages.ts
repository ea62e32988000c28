import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import type { PageSite } from '#contract/contents/site.schema.ts';

/**
 * A build with two pages: one shows the title of the contents that its loader has read, one the
 * terms' rule.
 */
export function buildOfTwoPages(): ServerBuild {
  const siteReader = createContext<() => Promise<PageSite>>();
  const loader = async ({ context }: LoaderFunctionArgs) =>
    (await context.get(siteReader)()).hero.title;
  const readNotice = async ({ context }: LoaderFunctionArgs) =>
    (await context.get(siteReader)()).change_notice_hours;
  const route = (id: string, path: string | undefined, module: object, parentId?: string) => ({
    id,
    path,
    index: id === 'home',
    parentId,
    module: { default: () => null, ...module },
  });
  return {
    entry: {
      module: {
        siteReader,
        handleError: () => {},
        default: async (_request: Request, status: number, headers: Headers, context: object) => {
          const { staticHandlerContext } = context as {
            staticHandlerContext: { loaderData: Record<string, unknown> };
          };
          const { terms, root } = staticHandlerContext.loaderData;
          return new Response(`<p>${terms ?? root}</p>`, {
            status,
            headers,
          });
        },
      },
    },
    routes: {
      root: route('root', '', { loader }),
      home: route('home', undefined, {}, 'root'),
      contact: route('contact', 'contact', {}, 'root'),
      terms: route('terms', 'terms', { loader: readNotice }, 'root'),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: 'client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}
