import { path, withQuery } from '#kernel/text/path.ts'

/** Addresses of settings and of what every site has. */
export const tenantPaths = {
  config: (query: { confirm?: boolean; published?: number } = {}) => withQuery('/config', query),
  /** A page of the settings; `field` is where it is scrolled to. */
  section: (key: string, field?: string) => path`/config/${key}` + (field ? `#${field}` : ''),
  history: '/config/history',
  /** `notice` tells what was just done. */
  domains: (notice?: 'added' | 'nowVerified' | 'removed' | 'nowPrimary') =>
    withQuery('/config/domains', notice ? { [notice]: true } : {}),
  /** Opens the site as its drafts would make it. */
  preview: (key: string) => withQuery('/config/preview', { key }),
  endPreview: '/config/preview?end',
  themeEditor: '/custom',
  legal: (key: string) => path`/legal/${key}`,
  consent: '/consent',
  /** A picture of the site’s look. */
  look: (name: string) => path`/look/${name}`,
  themeCss: (version?: string) => withQuery('/theme.css', { v: version }),
  /** The sign of the site, drawn by its colours unless it has one of its own. */
  favicon: (version?: string) => withQuery('/favicon.svg', { v: version }),
  api: {
    clientInfo: (query: { width?: number; height?: number; dpr?: number } = {}) =>
      withQuery('/api/client-info', query),
  },
}
