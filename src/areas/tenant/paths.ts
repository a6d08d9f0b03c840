import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of the settings and of pages every site has. */
export const tenantPaths = {
  config: (query: { confirm?: boolean; published?: number } = {}) => withQuery('/config', query),
  /** A page of the settings; `field` is the one to scroll to. */
  section: (key: string, field?: string) => path`/config/${key}` + (field ? `#${field}` : ''),
  history: '/config/history',
  /** `notice` names the action just completed. */
  domains: (notice?: 'added' | 'nowVerified' | 'removed' | 'nowPrimary') =>
    withQuery('/config/domains', notice ? { [notice]: true } : {}),
  /** Opens the site with its drafts applied. */
  preview: (key: string) => withQuery('/config/preview', { key }),
  endPreview: '/config/preview?end',
  themeEditor: '/custom',
  legal: (key: string) => path`/legal/${key}`,
  consent: '/consent',
  /** An image of the site's appearance. */
  look: (name: string) => path`/look/${name}`,
  themeCss: (version?: string) => withQuery('/theme.css', { v: version }),
  /** The site's favicon, drawn in its colours unless it has its own. */
  favicon: (version?: string) => withQuery('/favicon.svg', { v: version }),
  api: {
    clientInfo: (query: { width?: number; height?: number; dpr?: number } = {}) =>
      withQuery('/api/client-info', query),
  },
}
