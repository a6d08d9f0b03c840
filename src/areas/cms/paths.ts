import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of the blog, and of where staff edit pages and posts. */
export const cmsPaths = {
  blog: (query: { q?: string } = {}) => withQuery('/cms-blog', query),
  category: (code: string) => path`/cms-blog/${code}`,
  rss: '/rss.xml',
  sitemap: '/sitemap.xml',
  /** The generated image of a page without its own; `version` changes with its content. */
  socialPicture: (page: string, version: string) => withQuery(path`/cms/social/${page}`, { v: version }),
  /** The URL a contact form is posted to. */
  contactForm: (page: string, block: string) => path`/cms/contact/${page}/${block}`,
  /** A draft, for anyone with the link. */
  preview: (pass: string) => path`/cms/preview/${pass}`,

  manage: (query: { tab?: 'pages' | 'posts' | 'answers'; state?: 'new'; form?: string } = {}) =>
    withQuery('/cms/pages', query),
  /** The editor of a page or post. */
  edit: (id: string) => path`/cms/pages/${id}`,
  import: '/cms/import',
  api: {
    draft: (page: string, role: string, language?: string) =>
      withQuery(path`/api/cms/pages/${page}/drafts/${role}`, { language }),
    saveRevision: (page: string, role: string) => path`/api/cms/pages/${page}/drafts/${role}/keep`,
    missing: (page: string, role: string) => path`/api/cms/pages/${page}/drafts/${role}/missing`,
    revision: (page: string, revision: string | number) => path`/api/cms/pages/${page}/revisions/${revision}`,
    presence: (page: string) => path`/api/cms/pages/${page}/presence`,
    pictures: '/api/cms/pictures',
    sections: '/api/cms/sections',
    section: (id: string) => path`/api/cms/sections/${id}`,
    pagesCsv: (query: URLSearchParams) => `/api/cms/pages.csv?${query}`,
    contactsCsv: (query: URLSearchParams) => `/api/cms/contacts.csv?${query}`,
    contactsXlsx: (query: URLSearchParams) => `/api/cms/contacts.xlsx?${query}`,
    contactFile: (contact: string, file: string) => path`/api/cms/contacts/${contact}/files/${file}`,
    imports: (query: { name: string; address: string }) => withQuery('/api/cms/imports', query),
    importReport: (id: string) => path`/api/cms/imports/${id}/report.csv`,
  },
}
